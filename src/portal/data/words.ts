import type { CatalogueData, PartName } from '../../catalog/index.ts';
import { planPlace } from '../../catalog/plan-places.ts';
import { operationOf, type Plan } from '../../vocabulary/plan.ts';
import { type Said, said } from '../../vocabulary/said.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { RawAnswer } from '../handover/handover.ts';
import type { PostedRequest } from './post.ts';

/** The words of an API that speaks others than ours; a portal whose API speaks ours never loads them. */
export interface ApiWords {
  /** A document in the other API's words. @throws PortalError for one that the release does not know */
  said(text: string): Promise<Said>;
  /** Asks in the other API's words. @param send sends one question as it is */
  ask(question: PostedRequest, send: (question: PostedRequest) => Promise<RawAnswer>): Promise<RawAnswer>;
}

interface WordsOptions {
  /** Plans by operation; each file that is read adds its own. */
  plans: Readonly<Record<string, Plan | undefined>>;
  read(part: PartName): Promise<CatalogueData>;
}

type Taken = Pick<RawAnswer, 'data' | 'errors'>;

export function createWords({ plans, read }: WordsOptions): ApiWords {
  const prepared = new WeakMap<Plan, Said>();
  const cursors = new Map<string, unknown>();
  const underWay = new Map<string, Promise<RawAnswer>>();

  async function saidOf(text: string): Promise<Said> {
    const name = operationOf(text);
    const place = planPlace(name);
    if (plans[name] === undefined && place !== 'index') await read(place);
    const plan = plans[name];
    if (plan === undefined) throw new PortalError(`the release has no plan for "${name}"`, 500);
    const made = prepared.get(plan) ?? said(plan, cursors);
    prepared.set(plan, made);
    return made;
  }

  /** Where nothing recognises a repeated submission, the one that is under way answers both. */
  function once(question: PostedRequest, send: () => Promise<RawAnswer>): Promise<RawAnswer> {
    const name = JSON.stringify([question.text, question.variables]);
    const known = underWay.get(name);
    if (known !== undefined) return known;
    const sent = send().finally(() => underWay.delete(name));
    underWay.set(name, sent);
    return sent;
  }

  return {
    said: saidOf,
    async ask({ text, variables, headers }, send) {
      const own = await saidOf(text);
      if (own.text === null) return { status: 200, ...(own.absent() as Taken) };
      const { 'idempotency-key': key, authorization } = headers;
      const question: PostedRequest = {
        text: own.text,
        variables: own.variables(variables, key),
        headers: {
          ...(authorization !== undefined && { authorization }),
          ...(own.plan.header === true && key !== undefined && { 'idempotency-key': key }),
        },
      };
      const answer = await (own.plan.once === true ? once(question, () => send(question)) : send(question));
      const { data, errors } = own.takeApart(answer) as Taken;
      return { ...answer, data: data !== null && Object.keys(data).length > 0 ? data : null, errors };
    },
  };
}
