import { INSURER, type InsurerServices, insurerJob } from './insurer.ts';
import { playedProviderPage, playedProviderRoute } from './played-provider.ts';
import { DEMONSTRATION_ANSWER, DEMONSTRATION_PASSWORD, demonstrationMembers } from './seed/members.ts';
import { seed } from './seed/seed.ts';

/** All that a service takes of a demonstration. */
export const demonstration = {
  /** Fills an empty database with the demonstration members; says whether it did. */
  seed,
  /** Those that one can sign in as. */
  members: demonstrationMembers,
  /** Their secrets, which are public. */
  password: DEMONSTRATION_PASSWORD,
  answer: DEMONSTRATION_ANSWER,
  /** Kinds of jobs that play the insurer every so many minutes, or never with 0. */
  jobs: (playing: InsurerServices, minutes: number) => ({ [INSURER]: insurerJob(playing, minutes) }),
  /** The page of a provider who takes cards and signatures, and what serves it. */
  providerPage: playedProviderPage,
  providerRoute: playedProviderRoute,
};
