import { deleteDraft } from '../domain/forms/drafts.ts';
import { refuse } from '../domain/submissions/submissions.ts';
import { type Resolver, withRefusals } from './core/area.ts';
import type { Context } from './core/context.ts';
import { reserveKeyedPace } from './pace.ts';

/** Header that identifies a submission when it is repeated. */
export const SUBMISSION_HEADER = 'idempotency-key';
/** Header with the draft that a submission completes, URL-encoded. */
export const DRAFT_HEADER = 'x-brouillon';

const KEY = /^[\w.~-]{20,200}$/;
/** Browser errors are counted, not submitted. */
const UNGUARDED: ReadonlySet<string> = new Set(['logClientError']);
/** Passwords are checked each time, whatever the key, and one-time secrets are never stored. */
const NEVER_REMEMBERED: ReadonlySet<string> = new Set(['confirmerMotDePasse', 'ouvrirAccesAide', 'entrerEnAide']);

/** Checks a mutation before it runs. @throws a refusal */
export type SubmissionCheck = (
  operation: string,
  args: Readonly<Record<string, unknown>>,
  context: Context,
) => Promise<void>;

/**
 * Mutations behind these checks, with one effect per key. Checks run inside: a repeated submission gets its answer even
 * where a check would now refuse it.
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
      return services.submissions.once(submission, async (keepAnswer) => {
        const answer = await carryOut({ ...context, keepAnswer });
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
 * Deletes the draft of a sent form, in case the page closes before the answer. Not when repeated: another draft may
 * have the same name by then. A failure is ignored: the page deletes the draft too.
 */
async function finishDraft({ draft, member, services }: Context): Promise<void> {
  if (draft === null || member === null) return;
  await deleteDraft(services, member.viewer.memberId, draft).catch(() => {});
}
