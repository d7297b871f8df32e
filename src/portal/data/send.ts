import type { RawAnswer } from '../boot/handover.ts';
import { answerOf } from './check-answer.ts';

/** A question as it leaves, its bearer among the headers. */
export interface Question {
  text: string;
  variables: Readonly<Record<string, unknown>>;
  headers: Readonly<Record<string, string>>;
}

/** Takes a question to the endpoint. It rejects when the endpoint could not be reached. */
export type Send = (question: Question) => Promise<RawAnswer>;

/** Without a GraphQL client: what a first page asks does not wait for one. */
export function sendPlainly(url: string): Send {
  return async ({ text, variables, headers }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify({ query: text, variables }),
    });
    return answerOf(response.status, await response.text(), response.headers.get('x-release'));
  };
}
