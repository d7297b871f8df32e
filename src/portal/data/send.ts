import type { RawAnswer } from '../handover/handover.ts';
import { answerOf } from './check-answer.ts';
import { type PostedRequest, post } from './post.ts';

/** Takes a question to the endpoint. It rejects when the endpoint could not be reached. */
export type Send = (question: PostedRequest) => Promise<RawAnswer>;

/** Without a GraphQL client: what a first page asks does not wait for one. */
export function sendPlainly(url: string): Send {
  return async (question) => answerOf(await post(url, question));
}
