/**
 * A second insurer's API, to prove the portal generic: other names, another nesting, lists as Relay connections, states
 * as numbers, amounts in cents by month, instants in seconds, refusals as data. The token alone says whose data is read.
 * `node --import tsx tests/second-backend/server.ts` serves it on port 4002; `ISSUER` names the identity provider whose
 * tokens it accepts beside its own.
 */
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { GraphQLError } from 'graphql';
import { createSchema, createYoga, type YogaServerInstance } from 'graphql-yoga';
import { type AddressInput, changeAddress } from './addresses.ts';
import { createBook } from './book.ts';
import { type ClaimAsked, checkClaim, claimableOf, type ReportInput, reportClaim } from './claims.ts';
import { type Contract, type Conversation, type Member, type StoredFile, seconds } from './data.ts';
import { type FindSubject, subjectsOf } from './identity.ts';
import { certificateOf, documentOf } from './papers.ts';
import { type Answer, userError } from './refusals.ts';
import { INSURER_SDL } from './schema.ts';

interface Context {
  request: Request;
}

/** A page of a Relay connection. */
function connection<T extends { id: string }>(
  items: readonly T[],
  { first, after }: { first: number; after?: string | null },
) {
  const from = after === undefined || after === null ? 0 : items.findIndex(({ id }) => cursorOf(id) === after) + 1;
  const page = items.slice(from, from + first);
  const last = page.at(-1);
  return {
    edges: page.map((node) => ({ cursor: cursorOf(node.id), node })),
    pageInfo: { hasNextPage: from + first < items.length, endCursor: last === undefined ? null : cursorOf(last.id) },
    totalCount: items.length,
  };
}

const cursorOf = (id: string): string => Buffer.from(`after:${id}`).toString('base64url');

interface Setting {
  /** The day on which it notes what is asked. */
  today?: string;
  /** Without it, only its own tokens are known. */
  findSubject?: FindSubject;
}

/** The second insurer. */
export function secondBackend({ today = '2026-11-22', findSubject }: Setting = {}): YogaServerInstance<object, object> {
  const book = createBook();

  /** The member of the token. Errors say what they are in `classification`. */
  async function memberOf({ request }: Context): Promise<Member> {
    const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
    const subject = token === undefined ? null : ((await findSubject?.(token)) ?? null);
    const member = book.find((one) => one.token === token || (subject !== null && one.subject === subject));
    if (member !== undefined) return member;
    throw new GraphQLError('Who are you?', { extensions: { classification: 'NOT_SIGNED_IN' } });
  }

  const owned = <T extends { id: string }>(items: readonly T[], id: string): T | null =>
    items.find((one) => one.id === id) ?? null;

  /** Once for each key: sent again, the same answer. */
  function once(member: Member, key: string, act: () => Answer): Answer {
    const known = member.done.get(key) as Answer | undefined;
    const answer = known ?? act();
    member.done.set(key, answer);
    return answer;
  }

  const certificate = async (contract: Contract, { code }: { code: string }, context: Context) =>
    certificateOf(await memberOf(context), contract, code, today);

  const schema = createSchema<Context>({
    typeDefs: INSURER_SDL,
    resolvers: {
      Query: {
        serviceStatus: () => ({ closed: false }),
        currentMember: (_root, _args, context) => memberOf(context),
        contract: async (_root, { id }: { id: string }, context) => owned((await memberOf(context)).contracts, id),
        claim: async (_root, { id }: { id: string }, context) => owned((await memberOf(context)).claims, id),
        conversation: async (_root, { id }: { id: string }, context) =>
          owned((await memberOf(context)).conversations, id),
        file: async (_root, { id }: { id: string }, context) => fileOf(await memberOf(context), id),
        messageTopics: () => TOPICS,
        claimCheck: async (_root, asked: ClaimAsked, context) => checkClaim(await memberOf(context), asked),
      },
      Mutation: {
        contractTerminate: async (_root, { input }: { input: TerminateInput }, context) =>
          terminate(await memberOf(context), input),
        messageSend: async (_root, { input }: { input: SendInput }, context) => send(await memberOf(context), input),
        claimReport: async (_root, { input }: { input: ReportInput }, context) =>
          reportClaim(await memberOf(context), input, { today, once }),
        addressChange: async (_root, { input }: { input: AddressInput }, context) =>
          changeAddress(await memberOf(context), input, { today, once }),
        contactUpdate: async (_root, { input }: { input: { email: string; mobile?: string | null } }, context) => {
          const member = await memberOf(context);
          if (!input.email.includes('@')) return userError('INVALID_EMAIL', 'This is no e-mail address', 'email');
          Object.assign(member, { email: input.email, emailConfirmed: false, mobile: input.mobile ?? null });
          return { member, userErrors: [] };
        },
        fileCreate: async (_root, { input }: { input: { content: File } }, context) => {
          const member = await memberOf(context);
          const bytes = Buffer.from(await input.content.arrayBuffer());
          const { name, type, size } = input.content;
          const file: StoredFile = {
            ...{ id: `file-${member.files.length + 1}`, name, contentType: type, size },
            contentBase64: bytes.toString('base64'),
            receivedAt: seconds(today),
          };
          member.files.push(file);
          return { file, userErrors: [] };
        },
      },
      Member: {
        contracts: (
          { contracts }: Member,
          { kind, ...page }: { kind?: string | null; first: number; after?: string },
        ) => connection(kind === 'QUOTE' ? [] : contracts, page),
        claims: ({ claims }: Member, page: { first: number; after?: string }) => connection(claims, page),
        claimable: (member: Member) => claimableOf(member),
        conversations: ({ conversations }: Member, page: { first: number; after?: string }) =>
          connection(conversations, page),
      },
      Conversation: {
        messages: ({ messages }: Conversation, { last, before }: { last: number; before?: string | null }) => {
          const end =
            before === undefined || before === null ? messages.length : messages.findIndex(({ id }) => id === before);
          return messages.slice(Math.max(0, end - last), end);
        },
      },
      ...Object.fromEntries(
        ['CarContract', 'HomeContract', 'HealthContract', 'LegalContract', 'BicycleContract'].map((type) => [
          type,
          { certificate },
        ]),
      ),
      PetContract: {
        certificate,
        reimbursements: ({ reimbursements }: Contract, page: { first: number; after?: string }) =>
          connection(reimbursements as { id: string }[], page),
      },
    },
  });

  interface TerminateInput {
    contractId: string;
    reason: string;
    effectiveOn?: string | null;
    clientMutationId: string;
  }

  function terminate(member: Member, { contractId, reason, effectiveOn, clientMutationId }: TerminateInput): Answer {
    return once(member, clientMutationId, () => {
      const found = owned(member.contracts, contractId);
      if (found === null) return userError('NOT_FOUND', 'There is no such contract', 'contractId');
      if (found.pendingTermination !== null) return userError('ALREADY_ASKED', 'It is being terminated', 'contractId');
      found.pendingTermination = {
        ...{ reference: `T-${contractId}`, reason, requestedOn: today, effectiveOn: effectiveOn ?? null },
        ...{ suspendedOn: null, byLaw: false },
      };
      return { request: found.pendingTermination, userErrors: [] };
    });
  }

  interface SendInput {
    conversationId?: string | null;
    topic?: string | null;
    claimReference?: string | null;
    complaintReason?: string | null;
    subject?: string | null;
    body: string;
    fileIds?: string[] | null;
    clientMutationId: string;
  }

  function send(
    member: Member,
    { conversationId, subject, body, fileIds, clientMutationId, ...about }: SendInput,
  ): Answer {
    return once(member, clientMutationId, () => {
      if (body.trim() === '') return userError('EMPTY', 'There is nothing in it', 'body');
      const sentAt = Date.parse(`${today}T10:00:00Z`);
      const known = owned(member.conversations, conversationId ?? '');
      if (conversationId && known === null)
        return userError('NOT_FOUND', 'There is no such conversation', 'conversationId');
      const { topic = null, claimReference = null, complaintReason = null } = about;
      const title = TOPICS.find(({ code }) => code === topic)?.title;
      if (topic !== null && title === undefined) return userError('SUBJECT_REFUSED', 'There is no such topic', 'topic');
      if (claimReference && !member.claims.some(({ reference }) => reference === claimReference))
        return userError('CLAIM_UNKNOWN', 'There is no such claim', 'claimReference');
      const conversation = known ?? {
        ...{ topic, claimReference, complaintReason },
        ...{ id: `talk-${member.conversations.length + 1}`, reference: `M-${member.conversations.length + 1}` },
        ...{ subject: subject || (title ?? ''), unread: 0, startedAt: sentAt, messages: [] },
      };
      const attachments = member.files.filter(({ id }) => fileIds?.includes(id));
      conversation.messages.push({
        id: `${conversation.id}-${conversation.messages.length + 1}`,
        sentAt,
        fromMember: true,
        author: null,
        body,
        attachments,
      });
      if (known === null) member.conversations.unshift(conversation);
      return { conversation, userErrors: [] };
    });
  }

  return createYoga({ schema, logging: false, maskedErrors: false, graphqlEndpoint: '/graphql' });
}

/** What a first message may be about. */
const TOPICS = [
  { code: 'question', title: 'Une question sur un contrat', hint: null },
  {
    code: 'feuille-soins',
    title: 'Une feuille de soins vétérinaires',
    hint: 'La feuille signée par le vétérinaire, et la facture',
  },
  { code: 'papier', title: 'Un papier à envoyer', hint: 'Joignez-le à votre message' },
  { code: 'sinistre', title: 'Un sinistre déjà déclaré', hint: null },
  { code: 'reclamation', title: 'Une réclamation', hint: 'Nous répondons dans un délai que la loi fixe' },
  { code: 'autre', title: 'Autre chose', hint: null },
];

/** A paper of a contract, or a file that was sent. */
async function fileOf(member: Member, id: string): Promise<StoredFile | null> {
  for (const contract of member.contracts) {
    const papers = contract.documents as { id: string; title: string; issuedOn: string }[];
    const found = papers.find((one) => one.id === id);
    if (found !== undefined) return documentOf(member, contract, found);
  }
  return member.files.find((one) => one.id === id) ?? null;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ISSUER, PORT = '4002' } = process.env;
  const backend = secondBackend(ISSUER === undefined ? {} : { findSubject: subjectsOf(ISSUER) });
  createServer(backend).listen(Number(PORT), () => process.stdout.write(`http://localhost:${PORT}/graphql\n`));
}
