import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { sourcesOf } from '../../workbench/report.ts';
import type { Db } from '../database/database.ts';
import { branchName, type Repository } from '../git/repository.ts';
import { GitFailure } from '../git/run.ts';
import type { ChangedFile } from './base.ts';
import type { DraftRow } from './drafts.ts';
import { refuse } from './refusals.ts';
import type { ReviewRow } from './reviews.ts';
import { studioReviews } from './schema.ts';
import type { Person } from './studio-api.generated.ts';

interface Approved {
  draft: DraftRow;
  review: ReviewRow;
  changed: readonly ChangedFile[];
  answer: string;
  person: Person;
}

/** Merged commits that are looked at for the catalogue that a draft began from. */
const MOST_LOOKS = 5;

/**
 * Makes the branch of an approved request, and pushes it. Given again, it is the same branch.
 * @throws a refusal
 */
export async function makeBranch(db: Db, repository: Repository, approved: Approved) {
  const { draft, review, changed, answer, person } = approved;
  const branch = branchName(draft.title, review.id);
  try {
    const commit = await repository.branch(branch, {
      ...{ parent: await parentOf(db, repository, review), changed, title: draft.title, body: [draft.reason, answer] },
      ...{ author: draft.authorName, at: review.requestedAt, reviewer: person.name, request: review.id },
    });
    await repository.push(branch).catch((error: unknown) => {
      throw error instanceof GitFailure ? refuse({ code: 'GIT_NOT_PUSHED' }) : error;
    });
    return { branch, commit };
  } catch (error) {
    throw error instanceof GitFailure ? refuse({ code: 'GIT_AWAY' }) : error;
  }
}

/** The commit that holds the catalogue which the draft changes: git then merges what others have merged meanwhile. */
async function parentOf(db: Db, repository: Repository, { base }: ReviewRow): Promise<string> {
  const { merged, sources, answeredAt } = studioReviews;
  const earlier = await db
    .select({ merged })
    .from(studioReviews)
    .where(and(eq(sources, base), isNotNull(merged)))
    .orderBy(desc(answeredAt))
    .limit(MOST_LOOKS);
  for (const commit of [await repository.tip(), ...earlier.map((one) => one.merged ?? '')]) {
    const { files } = await repository.texts(commit);
    if (sourcesOf(files) === base) return commit;
  }
  throw refuse({ code: 'GIT_DIFFERS' });
}
