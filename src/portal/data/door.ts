import type { AnswerFields, TypedDocument } from '../documents/document.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { AnswerError, EarlyQuestion, RawAnswer } from '../handover/handover.ts';
import { isUnauthenticated, parseAnswer } from './check-answer.ts';
import { withMinimumDelay } from './minimum-delay.ts';
import type { LoadWords } from './open-release.ts';
import { type PostedRequest, post } from './post.ts';

/** Data and errors: at least one of them. */
export interface Answer<Data> {
  status: number;
  data: Data | null;
  errors: readonly AnswerError[];
  /** The server's current release, when it says so. */
  release: string | null;
}

export interface AskOptions {
  /** The token of a sign-in under way. */
  token?: string;
  headers?: Readonly<Record<string, string>>;
  /** Sent even while the door is shut. */
  always?: boolean;
  /** A page waits for it: takes at least the minimum time on screen (P9). */
  shown?: boolean;
}

/** The only way for queries and mutations to leave the portal. */
export interface Door {
  /** @throws PortalError when nothing came that can be read, or the session has ended */
  ask<Data, Variables extends AnswerFields>(
    document: TypedDocument<Data, Variables>,
    variables: Variables,
    options?: AskOptions,
  ): Promise<Answer<Data>>;
  /** With a reason, everything but `always` fails by it. */
  shut(reason: Error | null): void;
  /** Called once the page is painted and idle: loads Apollo Client, which then takes over. */
  openToClient(): void;
}

export interface DoorOptions {
  url: string;
  session: { bearer(): string | null; refuse(token: string | null): void };
  /** Queries that the first script has sent. */
  early?: EarlyQuestion[] | undefined;
  /** Loads Apollo Client, for which no first page waits. */
  loadClient(): Promise<Send>;
  /** Sends queries until then; without it, over the network. On a server nothing is on screen, and nothing waits. */
  send?: Send;
  /** Where the API speaks other words than ours. */
  words?: LoadWords;
}

export function createDoor({ url, session, early = [], loadClient, send: sendOnServer, words }: DoorOptions): Door {
  const sendPlain = sendOnServer ?? createPlainSender(url);
  let send = sendPlain;
  let mustRefetch = false;
  let shutBy: Error | null = null;

  /** Until the client is loaded, queries leave without it; a failed load is retried with the next one. */
  function fetchClient(): void {
    mustRefetch = false;
    loadClient().then(
      (client) => {
        send = client;
      },
      () => {
        mustRefetch = true;
      },
    );
  }

  /** The same query of the first script, if any; taken once, since nothing is cached. */
  function takeEarly(text: string, variables: unknown): EarlyQuestion | undefined {
    const wantedVariables = JSON.stringify(variables);
    const place = early.findIndex(
      (question) => question.text === text && JSON.stringify(question.variables) === wantedVariables,
    );
    return place < 0 ? undefined : early.splice(place, 1)[0];
  }

  function checkAnswer(answer: RawAnswer, token: string | null): RawAnswer {
    const { status, data, errors, refusal } = answer;
    if (isUnauthenticated(status, errors)) {
      session.refuse(token);
      throw new PortalError('Request failed with status code 401', 401);
    }
    // a proxy's page is no answer, whatever its status
    if (errors.length === 0 && (data === null || status >= 400)) {
      const message = refusal?.message ?? `Request failed with status code ${status}`;
      throw new PortalError(message, status >= 400 ? status : 500, refusal?.reference ?? null);
    }
    return { ...answer, release: answer.release ?? null };
  }

  /** Sends it, or takes the answer of the first script. @param shown whether a page waits */
  async function exchange({ text, variables, headers }: PostedRequest, shown: boolean): Promise<RawAnswer> {
    const known = takeEarly(text, variables);
    const sent = known?.answer.then(parseAnswer) ?? send({ text, variables, headers });
    if (mustRefetch) fetchClient();
    const isSeen = shown && sendOnServer === undefined;
    return isSeen ? withMinimumDelay(sent, known?.startedAt) : sent;
  }

  return {
    async ask<Data, Variables extends AnswerFields>(
      { text }: TypedDocument<Data, Variables>,
      variables: Variables,
      { token, headers = {}, shown = false, always = false }: AskOptions = {},
    ) {
      if (shutBy !== null && !always) throw shutBy;
      const bearer = token ?? session.bearer();
      const authorization: Record<string, string> = bearer === null ? {} : { authorization: `Bearer ${bearer}` };
      const question = { text, variables, headers: { ...headers, ...authorization } };
      const answer = await (words === undefined
        ? exchange(question, shown)
        : (await words()).ask(question, (one) => exchange(one, shown)));
      // the document's types were checked against the schema
      return checkAnswer(answer, bearer) as Answer<Data>;
    },
    shut(reason) {
      shutBy = reason;
    },
    openToClient() {
      if (send === sendPlain) fetchClient();
    },
  };
}

/** A document derived from a catalogue, or for one operation of it. */
export function untypedDocument(text: string): TypedDocument<AnswerFields, AnswerFields> {
  return { text };
}

/** Sends a request; rejects when the endpoint is unreachable. */
export type Send = (question: PostedRequest) => Promise<RawAnswer>;

/** Sends without a GraphQL client, for the queries of first pages. */
export function createPlainSender(url: string): Send {
  return async (question) => parseAnswer(await post(url, question));
}
