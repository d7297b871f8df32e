import type { ReleaseStore } from '../../release/index.ts';
import type { Say } from '../catalogue/say.ts';
import type { StudioSource as Source } from '../config/studio.ts';
import type { DraftRow } from './drafts.ts';
import { draftPaper } from './paper.ts';
import { allows, type StudioActor } from './people.ts';
import type { Publishing } from './publish.ts';
import { refuse } from './refusals.ts';
import type { Reviews } from './reviews.ts';
import { settleScheduled } from './scheduled.ts';
import type {
  Base,
  Me,
  Publication,
  PublicationPage,
  SourceFile,
  StudioMutation,
  StudioMutationAbandonDraftArgs,
  StudioMutationApproveArgs,
  StudioMutationAttendArgs,
  StudioMutationCreateDraftArgs,
  StudioMutationGoBackArgs,
  StudioMutationRebaseDraftArgs,
  StudioMutationRefuseArgs,
  StudioMutationRequestReviewArgs,
  StudioMutationSaveDraftArgs,
  StudioMutationStopCanaryArgs,
  StudioMutationWidenCanaryArgs,
  StudioMutationWithdrawReviewArgs,
  StudioQuery,
  StudioQueryBaseArgs,
  StudioQueryDraftArgs,
  StudioQueryDraftsArgs,
  StudioQueryPaperArgs,
  StudioQueryPublicationsArgs,
  StudioRole,
  StudioSource,
} from './studio-api.generated.ts';
import { withdrawOrTakeBack } from './take-back.ts';
import { type DraftAnswer, draftPage, publicationPage, type ViewParts, viewDrafts } from './views.ts';

export interface StudioParts extends ViewParts {
  reviews: Reviews;
  publishing: Publishing;
  store: ReleaseStore;
  alone: boolean;
  source: Source;
  say: Say;
}

const SOURCES = { releases: 'RELEASES', git: 'GIT', folder: 'FOLDER' } as const satisfies Record<Source, StudioSource>;

type Fields = keyof StudioQuery | keyof StudioMutation;

/** The fields of the API, in the name of somebody; each says which role it needs. */
export function studioRoot(parts: StudioParts, { person, role }: StudioActor) {
  const { store, bases, drafts, reviews, publishing, alone, source } = parts;
  const requireRole = (needed: StudioRole): void => {
    if (!allows(role, needed)) throw refuse({ code: 'ROLE_MISSING' });
  };
  const view = (row: DraftRow): DraftAnswer => {
    const [one] = viewDrafts(parts, [row], person);
    if (one === undefined) throw refuse({ code: 'UNKNOWN_DRAFT' });
    return one;
  };
  /** A field that changes something. */
  const as =
    <Args>(needed: StudioRole, work: (args: Args) => Promise<DraftRow>) =>
    async (args: Args): Promise<DraftAnswer> => {
      requireRole(needed);
      return view(await work(args));
    };
  return {
    me: (): Me => ({ person, role, alone, source: SOURCES[source] }),
    async base({ sources }: StudioQueryBaseArgs) {
      const now = await bases.inForce();
      const isNow = sources == null || sources === now.sources;
      const files = isNow ? now.files : await bases.of(sources);
      return {
        sources: isNow ? now.sources : sources,
        release: isNow ? now.release : null,
        since: async () => (isNow ? bases.since() : null),
        files: (): SourceFile[] => [...files].map(([path, text]) => ({ path, text })),
      } satisfies { [Name in keyof Base]: unknown };
    },
    async tests(): Promise<SourceFile[]> {
      await settleScheduled(parts);
      return [...(await bases.tests())].map(([path, text]) => ({ path, text }));
    },
    async drafts(args: StudioQueryDraftsArgs) {
      await settleScheduled(parts);
      return draftPage(parts, args, person);
    },
    async draft({ id }: StudioQueryDraftArgs): Promise<DraftAnswer> {
      await settleScheduled(parts);
      return view(await drafts.read(id));
    },
    publications: ({ after }: StudioQueryPublicationsArgs): Promise<PublicationPage> => publicationPage(store, after),
    rollback: () => publishing.rollback(),
    paper: ({ sheet }: StudioQueryPaperArgs) => draftPaper(sheet),
    createDraft: as<StudioMutationCreateDraftArgs>('EDIT', (args) => drafts.create(args, person)),
    saveDraft: as<StudioMutationSaveDraftArgs>('EDIT', (args) => drafts.save(args, person)),
    rebaseDraft: as<StudioMutationRebaseDraftArgs>('EDIT', (args) => drafts.rebase(args, person)),
    abandonDraft: as<StudioMutationAbandonDraftArgs>('EDIT', (args) => drafts.abandon(args, person)),
    attend: as<StudioMutationAttendArgs>('READ', (args) => drafts.attend(args, person)),
    requestReview: as<StudioMutationRequestReviewArgs>('EDIT', (args) => reviews.request(args, person)),
    withdrawReview: as<StudioMutationWithdrawReviewArgs>('EDIT', ({ id }) =>
      source === 'git' ? withdrawOrTakeBack(parts, id, person) : reviews.withdraw(id, person),
    ),
    approve: as<StudioMutationApproveArgs>('APPROVE', (args) => publishing.approve(args, person)),
    widenCanary: as<StudioMutationWidenCanaryArgs>('APPROVE', ({ id }) => publishing.widen(id, person)),
    stopCanary: as<StudioMutationStopCanaryArgs>('APPROVE', ({ id }) => publishing.stop(id, person)),
    refuse: as<StudioMutationRefuseArgs>('APPROVE', (args) => reviews.refuse(args, person)),
    async goBack(args: StudioMutationGoBackArgs): Promise<readonly Publication[]> {
      requireRole('APPROVE');
      await publishing.goBack(args, person);
      return (await publicationPage(store, null)).items;
    },
  } satisfies Record<Fields, unknown>;
}
