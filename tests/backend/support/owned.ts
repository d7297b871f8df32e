import { eq, inArray, sql } from 'drizzle-orm';
import { DEMONSTRATION_PASSWORD } from '../../../src/backend/demo/seed/members.ts';
import { confirmedPasswords } from '../../../src/backend/domain/accounts/schema.ts';
import { bankAccounts } from '../../../src/backend/domain/bank/schema.ts';
import { terminationRequests } from '../../../src/backend/domain/cancellation/schema.ts';
import { claims } from '../../../src/backend/domain/claims/schema.ts';
import { contracts, guarantees } from '../../../src/backend/domain/contracts/schema.ts';
import { documents } from '../../../src/backend/domain/documents/schema.ts';
import { errands } from '../../../src/backend/domain/errands/schema.ts';
import { drafts } from '../../../src/backend/domain/forms/schema.ts';
import { hostedOperations } from '../../../src/backend/domain/hosted/schema.ts';
import { members, provedEmails } from '../../../src/backend/domain/members/schema.ts';
import { conversations } from '../../../src/backend/domain/messaging/schema.ts';
import { passkeys } from '../../../src/backend/domain/passkeys/schema.ts';
import { paymentSituations } from '../../../src/backend/domain/payments/schema.ts';
import { findNextSlip } from '../../../src/backend/domain/payments/slips.ts';
import { storedItems } from '../../../src/backend/domain/storage/schema.ts';
import { DAY_MS } from '../../../src/base/day.ts';
import { dayInParis } from '../../../src/base/paris.ts';
import { shipped } from '../../shipped.ts';
import { ask } from './api.ts';
import { Browser } from './browser.ts';
import { askMany, askOne, type Given, type Operation, type Outcome } from './every-operation.ts';
import { sentFile } from './sent-file.ts';
import type { Service } from './service.ts';

/**
 * Arguments that name something which a member owns. `Owner.holdings` finds what each member has under these names.
 * In a mutation, `formulaire` names a form of the catalogue, and the draft is that of whoever asks.
 */
export const OWNED: Readonly<Record<string, (operation: Operation) => boolean>> = Object.fromEntries([
  ...[
    'policeId',
    'idPolice',
    'idPoliceContratSante',
    'id',
    'key',
    'reference',
    'piecesJointes',
    'clef',
    'identifiantContrat',
    'connexion',
  ].map(named),
  ...['numProfil', 'numClient', 'numAdherent', 'numeroContrat', 'numeroTIP', 'token', 'code'].map(named),
  // beside a number of profile it says what kind of number that is
  ['identifiant', ({ args }: Operation) => args.every(({ name }) => name !== 'numProfil')],
  ['formulaire', ({ kind }: Operation) => kind === 'query'],
]);
function named(name: string): [string, (operation: Operation) => boolean] {
  return [name, () => true];
}

/** A day so many days from now, where the insurer is. */
function day(later: number): string {
  return dayInParis(new Date(Date.now() + later * DAY_MS));
}

/** Each choice of contact, with the words that the form in force has for it. */
function consentsRead(): Record<string, readonly unknown[]> {
  return Object.fromEntries(
    Object.entries(contactWords()).flatMap(([name, words]) => [
      [name, ['true']],
      [`${name}Libelle`, [words]],
    ]),
  );
}

/** What members read beside each choice of contact. */
export function contactWords(): Readonly<Record<string, string>> {
  const { codes = {} } = shipped.data;
  return Object.assign(
    {},
    ...['offres', 'abonnements', 'sinistres', 'courrier'].map((one) => codes[`contact-${one}`]?.codes),
  );
}

/** Arguments that name nothing of anybody, with values of which one makes an operation answer its owner. */
export const FREE: Readonly<Record<string, readonly unknown[]>> = {
  ...{
    identifiant: [],
    page: [1],
    pagination: [],
    premiers: [],
    apres: [],
    onlyDevis: [],
    crypt: [],
    flag: ['DF'],
    usage: [],
  },
  ...{
    idAttestation: ['CAR-05', 'HAB-01'],
    reason: ['OPEX'],
    motif: ['R31', 'R01', 'R03', 'R02'],
    situation: ['mieux', 'liste'],
  },
  ...{ nom: ['DURAND'], prenom: ['Jade'], dateNaissance: ['2016-03-12'], codePostal: [], email: ['marie@example.com'] },
  ...{ nature: ['programme', 'partiel', 'autre', 'retard-paiement', 'signature-dg', 'tip'] },
  ...{ mode: ['programme', 'partiel'], message: ['Bonjour'], objetMessage: ['3042-1'], objet: [] },
  ...{
    montant: [100],
    periodicite: ['M'],
    aSuivre: [],
    enCours: [],
    dateDocument: [],
    clause: ['conjoint'],
    texte: [],
  },
  ...{
    kilometrage: [80_000],
    dateReleve: [day(0)],
    dateEvenement: [],
    changement: ['retirer'],
    datePermis: [],
    dateEffet: [day(9)],
  },
  ...{ iban: ['FR7630006000011234567890189'], titulaire: ['Marie DURAND'], aEffetDiffere: [] },
  ...{ piecesJointesType: [['acte-cession'], ['rib']] },
  ...{ securite: [20], equilibre: [20], dynamique: [20], environnement: [20], solidaire: [20] },
  ...{ formulaire: ['depot'], etape: ['documents'], valeurs: ['{}'], champ: ['piecesJointes'], fichier: [] },
  ...{ recherche: [], idVoie: [], idNum: [], dateDelivrance: [day(-400)], numero: ['18CK04721'] },
  ...{ type: ['passeport', 'DEFINITIVE'], dateExpiration: [day(2000)], etat: [], statut: [], telMobile: [] },
  ...{ voie: ['3 rue du Port'], complement: [], localite: ['13600 La Ciotat'], dateDebut: [day(9)], dateFin: [] },
  ...{ trancheRevenus: ['r2'], tranchePatrimoine: ['p2'], ...consentsRead() },
  ...{ format: ['json', 'pdf'], documents: [], argent: [], identite: [] },
  ...{
    typeSinistre: ['habitation'],
    natureSinistre: ['vandalisme'],
    dateSurvenance: [day(-2)],
    lieu: [],
    auLogement: [],
  },
  ...{
    circonstances: ['La porte est abîmée'],
    blesses: [],
    victime: [],
    nomVictime: [],
    gravite: [],
    arretTravail: [],
  },
  ...{ conduite: [], conducteur: [], nomConducteur: [], tiers: [], nomTiers: [], immatriculationTiers: [] },
  ...{
    assureurTiers: [],
    constat: [],
    plainte: [],
    zones: [],
    biens: [],
    precisions: [],
    habitable: [],
    voisinage: [],
  },
  ...{ appareil: ['four'], marque: ['Zéphyr'], modele: [], dateAchat: [day(-2000)], identifiantSinistre: [] },
  ...{ codeProduit: [], level: [], route: [], context: [], timestamp: [], conditions: [] },
  ...{ ancienMotDePasse: [], motDePasse: [], questionSecrete: [], reponseSecrete: [], reponse: [] },
};

/** The arguments of an operation that name something owned. */
export const ownedOf = (operation: Operation) =>
  operation.args.map(({ name }) => name).filter((name) => OWNED[name]?.(operation) ?? false);

type Served = Pick<Service, 'origin' | 'db' | 'decide' | 'settled'>;

/** A member, and what is theirs. */
export class Owner {
  constructor(
    private readonly service: Served,
    readonly memberId: string,
    readonly token: string,
  ) {}

  static async signIn(service: Served, numClient: string): Promise<Owner> {
    const { access } = await new Browser(service.origin).signIn(numClient);
    // what asks for the password again is asked by who has just given it
    const again = `mutation { confirmerMotDePasse(motDePasse: "${DEMONSTRATION_PASSWORD}") { dateExpiration } }`;
    await ask(service.origin, access, again);
    const [member] = await service.db.select().from(members).where(eq(members.numClient, numClient));
    // what a member has is tried for longer than the few minutes for which a password counts
    const tomorrow = new Date(Date.now() + DAY_MS);
    const mine = eq(confirmedPasswords.memberId, member?.id ?? '');
    await service.db.update(confirmedPasswords).set({ expiresAt: tomorrow }).where(mine);
    return new Owner(service, member?.id ?? '', access);
  }

  /** What the demonstration leaves out: a draft, a kept item, errands, what is to be paid and signed. */
  async furnish(): Promise<void> {
    const {
      memberId,
      service: { db },
    } = this;
    const at = new Date();
    await db.insert(drafts).values({ memberId, formulaire: 'essai-brouillon', etape: '1', valeurs: {}, dateMaj: at });
    await db.insert(storedItems).values({ memberId, clef: 'essai-clef', valeur: 'oui', dateMaj: at });
    const errand = { memberId, args: {}, etat: 'transmise' as const, date: at };
    await this.mandateToCheck();
    // an address that waits to be proved
    await db.delete(provedEmails).where(eq(provedEmails.memberId, memberId));
    const passkey = { credentialId: `cle-${memberId}`, publicKey: '', counter: 0, transports: [], modele: '' };
    await db
      .insert(passkeys)
      .values({ ...passkey, id: 'CLETEST2', memberId, synchronisee: true, createdAt: at })
      .onConflictDoNothing();
    await db.insert(errands).values({ ...errand, reference: 'DEPTEST2', nature: 'depot-documents' });
    // what the demonstration has of them goes with its errands
    await db.insert(errands).values({ ...errand, reference: 'MESTEST2', nature: 'message' });
    const talk = { id: `conversation-${memberId}`, memberId, nature: 'autre', objet: 'Essai', reference: 'MESTEST2' };
    await db.insert(conversations).values({ ...talk, dateInitialisation: at });
    const [contract] = await db.select().from(contracts).where(sql`member_id = ${memberId} and kind = 'ContratSante'`);
    const contractId = contract?.id ?? '';
    await db.insert(errands).values({ ...errand, reference: 'RESTEST2', nature: 'resiliation', contractId });
    await db
      .insert(terminationRequests)
      .values({ reference: 'RESTEST2', contractId, date: '2026-11-20', motif: 'R31', type: 'sans-condition' });
    const held = await db.select().from(contracts).where(eq(contracts.memberId, memberId)).orderBy(contracts.rang);
    const inForce = (kind: string) => held.find((one) => one.kind === kind && one.codeEtat === 'VIG' && !one.devis);
    const [car, home] = [inForce('ContratAuto'), inForce('ContratMrh')];
    if (car === undefined || home === undefined) return;
    const owed = {
      impaye: true,
      contentieux: false,
      indicateurReglementPossibleCarteBleue: true,
      montantTotalImpaye: 90,
    };
    await db
      .insert(paymentSituations)
      .values({ ...owed, contractId: car.id })
      .onConflictDoUpdate({ target: paymentSituations.contractId, set: owed });
    const breakdowns = { contractId: home.id, rang: 99, code: 'PANNE', libelle: 'Panne électroménager' };
    await db.insert(guarantees).values(breakdowns).onConflictDoNothing();
    const begun = {
      memberId,
      formulaire: 'sinistre/habitation',
      etape: '1',
      valeurs: { policeId: home.id },
      dateMaj: at,
    };
    await db.insert(drafts).values(begun);
    // concluded today, so that it may be renounced
    const fresh = { dateSignature: day(0), dateEffet: day(0) };
    const [renounced] = held.filter((one) => one.codeEtat === 'VIG' && one.codeProduit === '70');
    if (renounced !== undefined) await db.update(contracts).set(fresh).where(eq(contracts.id, renounced.id));
    const details = { ...home.details, dispositionsGeneralesASigner: true };
    await db.update(contracts).set({ details, moyenPaiement: 'TIP' }).where(eq(contracts.id, home.id));
    const opened = {
      id: `page-${memberId}`,
      memberId,
      contractId: car.id,
      nature: 'retard-paiement',
      date: at,
    } as const;
    await db.delete(hostedOperations).where(eq(hostedOperations.memberId, memberId));
    await db.insert(hostedOperations).values({ ...opened, montant: 90 });
  }

  /** What a member owns, by the arguments that name it: each set of values belongs together. */
  async holdings(): Promise<Given[]> {
    const {
      memberId,
      service: { db },
    } = this;
    const [member] = await db.select().from(members).where(eq(members.id, memberId));
    const held = await db.select().from(contracts).where(eq(contracts.memberId, memberId)).orderBy(contracts.rang);
    const papers = await db
      .select({ id: documents.id, key: documents.key, flag: documents.flag, contractId: documents.contractId })
      .from(documents)
      .where(
        inArray(
          documents.contractId,
          held.map(({ id }) => id),
        ),
      );
    const file = await this.newFile();
    await this.mandateToCheck();
    const { numClient = '', numProfil = '' } = member ?? {};
    const always = {
      ...{ numProfil, identifiant: numClient, formulaire: 'essai-brouillon', clef: 'essai-clef' },
      piecesJointes: [file],
    };
    const ofContract = (id: string) => ({
      policeId: id,
      idPolice: id,
      idPoliceContratSante: id,
      identifiantContrat: id,
    });
    const kinds = [...new Map(papers.map((paper) => [paper.flag, paper])).values()];
    const talks = await db.select().from(conversations).where(eq(conversations.memberId, memberId));
    const slip = await findNextSlip(this.service, { memberId, numProfil, numClient, grant: null }, day(0));
    const happened = await db.select().from(claims).where(eq(claims.memberId, memberId));
    const keys = await db.select().from(passkeys).where(eq(passkeys.memberId, memberId));
    const references = await db.select().from(errands).where(eq(errands.memberId, memberId));
    return [
      ...held.map(({ id }) => ({ ...always, ...ofContract(id), id, key: `${id}-2025-11-20` })),
      ...kinds.map(({ id, key, flag, contractId }) => ({ ...always, ...ofContract(contractId), id, key, flag })),
      ...references.map(({ reference }) => ({ ...always, reference })),
      ...[...talks, ...keys].map(({ id }) => ({ ...always, id })),
      { ...always, numeroTIP: slip?.numeroTIP },
      ...happened.map(({ id }) => ({ ...always, id })),
      { ...always, id: numProfil },
      { ...always, id: file },
    ];
  }

  /** What was tried before may have looked at it. */
  private async mandateToCheck(): Promise<void> {
    const mine = eq(bankAccounts.memberId, this.memberId);
    await this.service.db.update(bankAccounts).set({ mandatAVerifier: true }).where(mine);
  }

  /** A file that the member has sent, and that nothing has claimed. */
  newFile(id?: string): Promise<string> {
    return sentFile(this.service.db, this.memberId, new Date(), id);
  }

  /** What an operation answers its owner with, or null: the first of what they hold that it takes. */
  async whatWorks(operation: Operation): Promise<Given | null> {
    const {
      service: { origin },
      token,
    } = this;
    const owned = ownedOf(operation);
    const fitting = (await this.holdings()).filter((one) =>
      owned.every((name) => !isNeeded(operation, name) || one[name] !== undefined),
    );
    const candidates = unique(
      fitting.flatMap((one) =>
        products(operation.args.map(({ name, required }) => valuesOf(name, required, owned, one))),
      ),
    );
    if (operation.kind === 'mutation') {
      for (const given of candidates) if (isAnswer(await askOne(origin, token, operation, given))) return given;
      return null;
    }
    for (let from = 0; from < candidates.length; from += 12) {
      const some = candidates.slice(from, from + 12);
      const rank = (await askMany(origin, token, operation, some)).findIndex(isAnswer);
      if (rank >= 0) return some[rank] ?? null;
    }
    return null;
  }

  /** All that the database holds of a member, as one text. */
  async state(): Promise<string> {
    // a list has its files written after it has been answered
    await this.service.settled();
    const {
      memberId,
      service: { db },
    } = this;
    const columns = (await rowsOf(
      sql`select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and column_name in ('member_id', 'contract_id') order by 1, 2`,
    )) as { table: string; column: string }[];
    const states = [];
    for (const { table, column } of columns) {
      // an entry of the journal has its place in the chain a little after it was written
      const row = table === 'journal_entries' ? sql`t.proof` : sql`t::text`;
      const of =
        column === 'member_id' ? sql`${memberId}` : sql`any(select id from contracts where member_id = ${memberId})`;
      const [found] = await rowsOf(
        sql`select md5(coalesce(string_agg(${row}, ' ' order by ${row}), '')) as "state"
        from ${sql.identifier(table)} t where ${sql.identifier(column)} = ${of}`,
      );
      states.push(`${table} ${String(found?.state)}`);
    }
    return states.join('\n');

    async function rowsOf(query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
      return ((await db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;
    }
  }
}

const isNeeded = ({ args }: Operation, name: string) => args.some((arg) => arg.name === name && arg.required);
/** Whether an operation answered with anything. */
export const isAnswer = ({ data, errors }: Outcome) =>
  errors.length === 0 && data !== null && data !== false && !(Array.isArray(data) && data.length === 0);

/** What an argument may be given, of what a member has and of what is free. */
export function valuesOf(name: string, required: boolean, owned: readonly string[], one: Given): [string, unknown][] {
  const values = owned.includes(name) || (name === 'flag' && name in one) ? [one[name]] : (FREE[name] ?? []);
  const none: [string, unknown][] = required && values.length > 0 ? [] : [[name, undefined]];
  const some = values.map((value): [string, unknown] => [name, value]);
  return owned.includes(name) ? some : [...none, ...some];
}

/** Every combination of values. */
export function products(choices: readonly (readonly [string, unknown][])[]): Given[] {
  return choices.reduce<Given[]>(
    (found, choice) => found.flatMap((given) => choice.map(([name, value]) => ({ ...given, [name]: value }))),
    [{}],
  );
}

const unique = (all: readonly Given[]): Given[] => [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
