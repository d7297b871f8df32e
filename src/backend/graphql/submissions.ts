import { deleteDraft } from '../domain/forms/drafts.ts';
import { refuse } from '../domain/submissions/refusals.ts';
import { type Resolver, withRefusals } from './core/area.ts';
import type { Context } from './core/context.ts';
import { reserveKeyedPace } from './pace.ts';

/** The header that names a submission: the same when it is sent again. */
export const SUBMISSION_HEADER = 'idempotency-key';
/** The header that names the draft which a submission finishes, encoded as a part of an address. */
export const DRAFT_HEADER = 'x-brouillon';

const KEY = /^[\w.~-]{20,200}$/;
/** Errors of browsers are counted, not submitted. */
const UNGUARDED: ReadonlySet<string> = new Set(['logClientError']);
/**
 * What a password proved a while ago it does not prove again: it is looked at each time, whatever the key. And what is
 * told once stands in no answer that is kept.
 */
const NEVER_REMEMBERED: ReadonlySet<string> = new Set(['confirmerMotDePasse', 'ouvrirAccesAide', 'entrerEnAide']);

/** Looks at a mutation before it is carried out; throws a refusal to keep it from being. */
export type SubmissionCheck = (
  operation: string,
  args: Readonly<Record<string, unknown>>,
  context: Context,
) => Promise<void>;

/**
 * Mutations that pass through every step first, and that have one effect a key when the request carries one. Steps
 * stand inside: what was carried out already is answered again, even where a step would now refuse it.
 */
export function guardMutations(
  resolvers: Readonly<Record<string, Resolver>>,
  steps: readonly SubmissionCheck[] = [],
): Record<string, Resolver> {
  const guard = (operation: string, resolve: Resolver): Resolver => {
    if (UNGUARDED.has(operation)) return resolve;
    return async (parent, args: Readonly<Record<string, unknown>>, context) => {
      const carryOut = async (inner: Context) => {
        for (const step of steps) await step(operation, args, inner);
        return resolve(parent, args as never, inner);
      };
      const { submissionKey: key, member, services } = context;
      if (key === null || NEVER_REMEMBERED.has(operation)) return carryOut(context);
      if (!KEY.test(key)) throw refuse({ code: 'CLE_REFUSEE' });
      await reserveKeyedPace(context);
      const submission = { key, owner: member?.viewer.memberId ?? null, operation, args };
      return services.submissions.once(submission, async (settle) => {
        const answer = await carryOut({ ...context, settle });
        await finishDraft(context);
        return answer;
      });
    };
  };
  return withRefusals(
    Object.fromEntries(Object.entries(resolvers).map(([name, resolve]) => [name, guard(name, resolve)])),
  );
}

/**
 * What was sent waits no more to be finished: a page that closes before it hears of its answer would offer it again on
 * the next day. Sent again, it finishes nothing: by then another may have been begun under the same name. A failure
 * costs the answer nothing, which the page then drops the draft with.
 */
async function finishDraft({ draft, member, services }: Context): Promise<void> {
  if (draft === null || member === null) return;
  await deleteDraft(services, member.viewer.memberId, draft).catch(() => {});
}
