import type { AnswerFields, TypedDocument } from '../documents/document.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { AnswerError, EarlyQuestion, RawAnswer } from '../handover/handover.ts';
import { isUnauthenticated, parseAnswer } from './check-answer.ts';
import { withMinimumDelay } from './minimum-delay.ts';
import { type PostedRequest, post } from './post.ts';

/** What came and what failed, together: at least one of them. */
export interface Answer<Data> {
  status: number;
  data: Data | null;
  errors: readonly AnswerError[];
  /** The release that the server decides with now, when it says so. */
  release: string | null;
}

export interface AskOptions {
  /** The token of somebody who is about to sign in. */
  token?: string;
  headers?: Readonly<Record<string, string>>;
  /** Leaves where the door is shut, too. */
  always?: boolean;
  /** A page waits for it: it takes the least time that a wait takes on screen (P9). */
  shown?: boolean;
}

/** The one way out of the portal for a query or a mutation. */
export interface Door {
  /** @throws PortalError when nothing came that can be read, or the session has ended */
  ask<Data, Variables extends AnswerFields>(
    document: TypedDocument<Data, Variables>,
    variables: Variables,
    options?: AskOptions,
  ): Promise<Answer<Data>>;
  /** While there is a reason, nothing leaves but what is asked `always`, and everything else fails by it. */
  shut(reason: Error | null): void;
  /** The page has been painted and waits for nothing: Apollo Client may come, and takes over once it is there. */
  openToClient(): void;
}

export interface DoorOptions {
  url: string;
  session: { bearer(): string | null; refuse(token: string | null): void };
  /** What the first script has asked already. */
  early?: EarlyQuestion[] | undefined;
  /** Apollo Client, which no first page waits for. */
  loadClient(): Promise<Send>;
}

export function createDoor({ url, session, early = [], loadClient }: DoorOptions): Door {
  const sendPlain = createPlainSender(url);
  let send = sendPlain;
  let mustRefetch = false;
  let shutBy: Error | null = null;

  /** Without the client, which may be out of reach, questions leave as the first ones did; the next one asks for it again. */
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

  /** The first script's own question when it asked the very same thing; taken once, since nothing is cached. */
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
    // a page of a proxy, even one that says all is well, is no answer: nothing is taken for done
    if (errors.length === 0 && (data === null || status >= 400)) {
      const message = refusal?.message ?? `Request failed with status code ${status}`;
      throw new PortalError(message, status >= 400 ? status : 500, refusal?.reference ?? null);
    }
    return { ...answer, release: answer.release ?? null };
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
      const known = takeEarly(text, variables);
      const sent =
        known?.answer.then(parseAnswer) ?? send({ text, variables, headers: { ...headers, ...authorization } });
      if (mustRefetch) fetchClient();
      const answer = await (shown ? withMinimumDelay(sent, known?.startedAt) : sent);
      // the types of a document are those of the schema that it was checked against: here they meet what came
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

/** A document that a release derived from its catalogue, or that names an operation of it. */
export function untypedDocument(text: string): TypedDocument<AnswerFields, AnswerFields> {
  return { text };
}

/** Takes a question to the endpoint. It rejects when the endpoint could not be reached. */
export type Send = (question: PostedRequest) => Promise<RawAnswer>;

/** Without a GraphQL client: what a first page asks does not wait for one. */
export function createPlainSender(url: string): Send {
  return async (question) => parseAnswer(await post(url, question));
}
