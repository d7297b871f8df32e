import { INSURER, type InsurerServices, insurerJob } from './insurer.ts';
import { playedProviderPage, playedProviderRoute } from './played-provider.ts';
import { DEMONSTRATION_ANSWER, DEMONSTRATION_PASSWORD, demonstrationMembers } from './seed/members.ts';
import { seed } from './seed/seed.ts';

/** What the service uses of the demonstration. */
export const demonstration = {
  /** Fills an empty database with the demonstration members; returns whether it did. */
  seed,
  /** Members to sign in as. */
  members: demonstrationMembers,
  /** Their public secrets. */
  password: DEMONSTRATION_PASSWORD,
  answer: DEMONSTRATION_ANSWER,
  /** Jobs that play the insurer every so many minutes; never with 0. */
  jobs: (playing: InsurerServices, minutes: number) => ({ [INSURER]: insurerJob(playing, minutes) }),
  /** The played provider's page, and its route. */
  providerPage: playedProviderPage,
  providerRoute: playedProviderRoute,
};
