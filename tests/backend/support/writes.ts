import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../src/backend/database/database.ts';
import { contracts, mileagePackages } from '../../../src/backend/domain/contracts/schema.ts';
import { errands } from '../../../src/backend/domain/errands/schema.ts';
import { files } from '../../../src/backend/domain/files/schema.ts';
import { helperAccesses } from '../../../src/backend/domain/helper-access/schema.ts';
import { hostedOperations } from '../../../src/backend/domain/hosted/schema.ts';
import { signBody } from '../../../src/backend/domain/hosted/signed-ending.ts';
import { members } from '../../../src/backend/domain/members/schema.ts';
import { conversationMessages } from '../../../src/backend/domain/messaging/schema.ts';
import { paymentSituations } from '../../../src/backend/domain/payments/schema.ts';
import { submissions } from '../../../src/backend/domain/submissions/schema.ts';
import { jobs } from '../../../src/backend/jobs/schema.ts';
import { dayInParis } from '../../../src/base/paris.ts';
import { type Answer, ask, field } from './api.ts';
import { Browser, PASSWORD } from './browser.ts';
import { png } from './sample-files.ts';
import { sendFile } from './send-file.ts';

/** What the provider signs its messages with, where writes are sent. */
export const HOSTED_SECRET = 'un secret de trente-deux signes, au moins';
const IBAN = 'FR7630006000011234567890189';
const OWED = 120.5;
/** Stands for what has no reference of its own. */
const ONE = 'one';

/** Every kind of thing that a member may do to their file. */
export const KINDS = [
  ...(['claim', 'cancellation', 'savings', 'payment', 'mileage', 'clause', 'message', 'file', 'helper'] as const),
];
export type Kind = (typeof KINDS)[number];

/** One thing that a member does, however often it has to be sent. */
export interface Write {
  readonly kind: Kind;
  isAcknowledged(): boolean;
  /** Sends it, again under the same keys: nothing is acknowledged while no answer comes that says what has become of it. */
  send(): Promise<void>;
  /** Whether it is there as it was acknowledged, and once. @throws what is not so */
  judge(db: Db): Promise<void>;
}

interface Writer {
  numClient: string;
  id: string;
  token: string;
}

type Contract = typeof contracts.$inferSelect;

interface Motive {
  code: string;
  type: string;
}

/** What members send, to one server after the other, until it is acknowledged. */
export class Writing {
  readonly writes: Write[] = [];
  /** Answers that did not come, or said that there is none. */
  lost = 0;
  private turn = 0;
  private waiting: { count: number; done(): void }[] = [];

  private constructor(
    /** Where members may be served. */
    private readonly origins: readonly string[],
    private readonly writers: readonly Writer[],
  ) {}

  /**
   * Prepares what is written: a contract of its own for each write that changes one.
   * @param numbers of clients, who write
   * @param each how many writes there are of each kind, and of each writer for those that need no contract
   */
  static async prepare(
    db: Db,
    origins: readonly string[],
    { numbers, kinds = KINDS, each }: { numbers: readonly string[]; kinds?: readonly Kind[]; each: number },
  ): Promise<Writing> {
    const writers: Writer[] = [];
    for (const numClient of numbers) {
      const [row] = await db.select({ id: members.id }).from(members).where(eq(members.numClient, numClient));
      writers.push({ numClient, id: row?.id ?? '', token: '' });
    }
    const writing = new Writing(origins, writers);
    const open = await db.select().from(contracts).where(eq(contracts.devis, false));
    const model = (kind: string, codeEtat: string) => {
      const found = open.find((one) => one.kind === kind && one.codeEtat === codeEtat);
      if (found === undefined) throw new Error(`nobody has a contract of kind ${kind}`);
      return found;
    };
    const models = { car: model('ContratAuto', 'VIG'), savings: model('ContratArpege', 'ENCOURS') };
    for (let rank = 0; rank < each; rank++)
      for (const kind of kinds) {
        const writer = writers[rank % writers.length];
        // how often a member may let somebody in is bounded
        if (kind === 'helper' && rank >= writers.length) continue;
        if (writer !== undefined) writing.writes.push(await writing.plan(db, kind, writer, models, rank));
      }
    return writing;
  }

  async signIn(): Promise<void> {
    for (const writer of this.writers)
      writer.token = (await new Browser(this.origins[0] ?? '').signIn(writer.numClient)).access;
  }

  get acknowledged(): number {
    return this.writes.filter((write) => write.isAcknowledged()).length;
  }

  /** Ends as soon as so many are acknowledged. */
  reached(count: number): Promise<void> {
    return new Promise((done) => this.waiting.push({ count, done }));
  }

  /**
   * Sends all, as many times as it takes, until each is acknowledged or this is not wanted any more.
   * @param begin resolves when so great a share of them may have begun; at once by default
   */
  async run(isWanted: () => boolean = () => true, begin = async (_share: number) => {}): Promise<void> {
    await Promise.all(
      this.writes.map(async (write, rank) => {
        await begin(rank / this.writes.length);
        while (isWanted() && !write.isAcknowledged()) {
          await write.send();
          if (write.isAcknowledged()) this.tell();
          else await pause(100);
        }
      }),
    );
  }

  private tell(): void {
    const count = this.acknowledged;
    for (const one of this.waiting) if (one.count <= count) one.done();
    this.waiting = this.waiting.filter((one) => one.count > count);
  }

  async judge(db: Db): Promise<void> {
    for (const write of this.writes) await write.judge(db);
  }

  private async plan(
    db: Db,
    kind: Kind,
    writer: Writer,
    { car, savings }: { car: Contract; savings: Contract },
    rank: number,
  ): Promise<Write> {
    const mark = `${kind}-${rank}-${randomUUID()}`;
    const today = dayInParis(new Date());
    const of = (model: Contract) => ownContract(db, writer.id, model);
    const byErrand = (contractId: string, nature: string) => async (db: Db) =>
      (
        await db
          .select()
          .from(errands)
          .where(and(eq(errands.contractId, contractId), eq(errands.nature, nature)))
      ).map(({ reference }) => reference);
    const simple = (operation: string, types: string, args: Record<string, unknown>, found: Found): Write =>
      this.write(kind, writer, found, (send) => send(operation, types, args));
    switch (kind) {
      case 'claim': {
        const policeId = await of(car);
        const args = {
          ...{
            policeId,
            typeSinistre: 'auto',
            natureSinistre: 'collision',
            dateSurvenance: today,
            lieu: 'Rue du Port',
          },
          ...{ circonstances: mark, blesses: false, zones: ['avant'] },
        };
        const types = `policeId: ID!, typeSinistre: String!, natureSinistre: String!, dateSurvenance: Date!,
          lieu: String, circonstances: String!, blesses: Boolean, zones: [String!]`;
        return simple('postDeclarationSinistre', types, args, byErrand(policeId, 'sinistre-auto'));
      }
      case 'cancellation': {
        const policeId = await of(car);
        let reason: Motive | undefined;
        const text = 'query($id: ID!) { getResiliationItem(policeId: $id) { motifs { code type } } }';
        return this.write(kind, writer, byErrand(policeId, 'resiliation'), async (send) => {
          if (reason === undefined) {
            const offer = await this.attempt((origin) => ask(origin, writer.token, text, { id: policeId }));
            if (offer === null) return null;
            // what is asked for again is the same, whatever is offered by then
            const { motifs } = field<{ motifs: Motive[] }>(offer, 'getResiliationItem');
            reason = motifs.find(({ type }) => type === 'differee' || type === 'sans-condition');
          }
          const way = reason?.type === 'differee' ? 'Differee' : 'SansCondition';
          const args = { policeId, motif: reason?.code };
          return send(`postResiliation${way}Recap`, 'policeId: ID!, motif: String!', args);
        });
      }
      case 'savings': {
        const policeId = await of(savings);
        const args = { policeId, mode: 'libre', montant: 75, iban: IBAN };
        const types = 'policeId: ID!, mode: String!, montant: Float!, iban: String!';
        return simple('postVersementRecap', types, args, byErrand(policeId, 'versement-arpege'));
      }
      case 'payment': {
        const policeId = await of(car);
        await owe(db, policeId);
        return this.write(kind, writer, paid(policeId), async (send) => {
          const begun = await send('postPaiementRetard', 'policeId: ID!', { policeId }, 'url');
          if (begun === null) return null;
          const id = begun.slice(begun.lastIndexOf('/') + 1);
          const told = await this.attempt((origin) => tellPaid(origin, id));
          return told === null ? null : ONE;
        });
      }
      case 'mileage': {
        const policeId = await of(car);
        await allowMileage(db, policeId);
        const args = { policeId, kilometrage: 5000 + rank, dateReleve: today };
        const types = 'policeId: ID!, kilometrage: Int!, dateReleve: Date!';
        return simple('postDeclarationKilometrage', types, args, byErrand(policeId, 'declaration-kilometrage'));
      }
      case 'clause': {
        const policeId = await of(savings);
        const args = { policeId, clause: 'conjoint' };
        const found = byErrand(policeId, 'clause-beneficiaire');
        return simple('postClauseBeneficiaire', 'policeId: ID!, clause: String!', args, found);
      }
      case 'message': {
        const args = { objetMessage: '3042-1', message: mark };
        const found: Found = async (db) =>
          (await db.select().from(conversationMessages).where(eq(conversationMessages.message, mark))).map(
            ({ reference }) => reference,
          );
        return simple('postMessage', 'objetMessage: String!, message: String!', args, found);
      }
      case 'file': {
        const content = png(4, 4, 1000 + rank);
        const kept = `${mark}.png`;
        const found: Found = async (db) =>
          (
            await db
              .select()
              .from(files)
              .where(and(eq(files.name, kept), isNotNull(files.reference), isNotNull(files.keptAt)))
          ).map(({ reference }) => reference);
        const sent = { token: '', name: kept, content, formulaire: 'depot', champ: 'piecesJointes' };
        const key = randomUUID();
        return this.write(kind, writer, found, async (send) => {
          const received = await this.attempt((origin) => sendFile({ ...sent, origin, token: writer.token, key }));
          if (received === null) return null;
          const { id = '' } = field(received, 'deposerFichier');
          const args = { nature: 'autre', message: mark, piecesJointes: [id] };
          return send('postDepotDocuments', 'nature: String!, message: String, piecesJointes: [ID!]!', args);
        });
      }
      case 'helper': {
        const found: Found = async (db) =>
          (
            await db
              .select({ id: helperAccesses.id })
              .from(helperAccesses)
              .where(and(eq(helperAccesses.memberId, writer.id), isNull(helperAccesses.endedAt)))
          ).map(() => ONE);
        return this.write(kind, writer, found, async (send) => {
          const confirmed = await send(
            'confirmerMotDePasse',
            'motDePasse: String!',
            { motDePasse: PASSWORD },
            'dateExpiration',
          );
          if (confirmed === null) return null;
          const types = 'documents: Boolean!, argent: Boolean!, identite: Boolean!';
          const opened = await send(
            'ouvrirAccesAide',
            types,
            { documents: false, argent: false, identite: false },
            'code',
          );
          return opened === null ? null : ONE;
        });
      }
    }
    throw new Error(`no write of kind ${String(kind)}`);

    function paid(contractId: string): Found {
      return async (db) => {
        const [owed] = await db.select().from(paymentSituations).where(eq(paymentSituations.contractId, contractId));
        const ended = await db
          .select()
          .from(hostedOperations)
          .where(and(eq(hostedOperations.contractId, contractId), eq(hostedOperations.etat, 'reussie')));
        const references = await byErrand(contractId, 'retard-paiement')(db);
        if (owed?.impaye !== false || ended.length !== 1) throw new Error(`${mark}: paid, and still owed`);
        return references.map(() => ONE);
      };
    }
  }
  /** @param carryOut sends what it takes, each operation under one key; gives the reference, or null where an answer is missing */
  private write(kind: Kind, writer: Writer, found: Found, carryOut: (send: Send) => Promise<string | null>): Write {
    let acknowledged: string | null = null;
    const keys = new Map<string, string>();
    const send: Send = async (operation, types, args, asked = 'reference') => {
      const key = keys.get(operation) ?? randomUUID();
      keys.set(operation, key);
      const declared = types.replaceAll(/(\w+):/g, '$$$1:');
      const passed = Object.keys(args).map((name) => `${name}: $${name}`);
      const text = `mutation(${declared}) { ${operation}(${passed.join(', ')}) { ${asked} } }`;
      const answer = await this.attempt((origin) => ask(origin, writer.token, text, args, { 'idempotency-key': key }));
      return answer === null ? null : (field(answer, operation)[asked] ?? null);
    };
    return {
      kind,
      isAcknowledged: () => acknowledged !== null,
      async send() {
        acknowledged = await carryOut(send);
      },
      async judge(db) {
        const there = await found(db);
        if (acknowledged === null || there.length !== 1 || there[0] !== acknowledged)
          throw new Error(`${kind}: acknowledged as ${acknowledged}, and there are ${JSON.stringify(there)}`);
      },
    };
  }

  /** Asks the next server; null where it does not answer, or says to come again. @throws when it refuses */
  private async attempt<T extends Answer>(once: (origin: string) => Promise<T>): Promise<T | null> {
    const origin = this.origins[this.turn++ % this.origins.length] ?? '';
    const answer = await once(origin).catch(() => null);
    if (answer === null || answer.status === 503) {
      this.lost++;
      return null;
    }
    const { code, retryAfter } = answer.errors[0]?.extensions ?? {};
    if (answer.status === 429 || code === 'ENVOI_EN_COURS' || retryAfter !== undefined) return null;
    if (answer.errors.length > 0) throw new Error(`${answer.status} ${JSON.stringify(answer.errors)}`);
    return answer;
  }
}

type Found = (db: Db) => Promise<(string | null)[]>;
type Send = (operation: string, types: string, args: Record<string, unknown>, asked?: string) => Promise<string | null>;

/** What is owed, as the provider says that it was paid. */
async function tellPaid(origin: string, id: string): Promise<Answer> {
  const body = JSON.stringify({ id, issue: 'reussie', montant: OWED });
  const headers = { 'prestataire-signature': signBody(HOSTED_SECRET, body, new Date()) };
  const answer = await fetch(`${origin}/rappels/prestataire`, { method: 'POST', headers, body });
  return { status: answer.status, data: null, errors: answer.ok ? [] : [{ message: await answer.text() }] };
}

/** A contract like another, of a member's own. */
async function ownContract(db: Db, memberId: string, model: Contract): Promise<string> {
  const id = randomUUID();
  await db.insert(contracts).values({ ...model, id, memberId });
  return id;
}

async function owe(db: Db, contractId: string): Promise<void> {
  const owed = { contentieux: false, impaye: true, indicateurReglementPossibleCarteBleue: true };
  await db.insert(paymentSituations).values({ contractId, ...owed, montantTotalImpaye: OWED });
}

async function allowMileage(db: Db, contractId: string): Promise<void> {
  const open = { declarationEnAttente: false, declarationPossible: true, declarationRequise: false };
  const before = { forfait: 10_000, kilometrageReference: 1000, dateReference: '2026-01-01' };
  await db.insert(mileagePackages).values({ contractId, ...open, ...before });
}

/** What a process that was killed held is free again after its time; nobody waits for that here. */
export async function letTimePass(db: Db): Promise<void> {
  await db
    .update(submissions)
    .set({ aliveAt: sql`now() - interval '1 minute'` })
    .where(eq(submissions.state, 'running'));
  await db.update(jobs).set({ claimedUntil: sql`now() - interval '1 minute'` });
}
