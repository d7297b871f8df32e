import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hostedOperations } from '../../../../src/backend/domain/hosted/schema.ts';
import { signBody } from '../../../../src/backend/domain/hosted/signed-ending.ts';
import { ask, field } from '../api.ts';
import { PASSWORD } from '../browser.ts';
import type { Contract } from '../held.ts';
import { contactWords } from '../owned.ts';
import { sentFile } from '../sent-file.ts';
import type { Service } from '../service.ts';
import { HOSTED_SECRET } from '../writes.ts';

/** Who asks. */
export interface Asker {
  service: Service;
  token: string;
  /** First name and name. */
  name: string;
  memberId: string;
  numProfil: string;
  /** AAAA-MM-JJ */
  today: string;
  now(): Date;
  /** A day so many days after today. */
  day(later: number): string;
}

/** What was asked for, and by which reference; a code where it was refused. */
export interface Sent {
  operation: string;
  reference: string | null;
  refusal: string | null;
}

const IBAN = 'FR7630006000011234567890189';
const TYPES: Readonly<Record<string, string>> = {
  ...{ policeId: 'ID!', numProfil: 'String!', motif: 'String!', aEffetDiffere: 'Date', dateEvenement: 'Date' },
  ...{ piecesJointes: '[ID!]!', piecesJointesType: '[String!]!', mode: 'String!', montant: 'Float!', iban: 'String!' },
  ...{ periodicite: 'String', kilometrage: 'Int!', dateReleve: 'Date!', changement: 'String!', nom: 'String!' },
  ...{ prenom: 'String!', dateNaissance: 'Date!', dateEffet: 'Date!', clause: 'String!', typeSinistre: 'String!' },
  ...{ natureSinistre: 'String!', dateSurvenance: 'Date!', lieu: 'String', circonstances: 'String!' },
  ...{ blesses: 'Boolean', zones: '[String!]', biens: '[String!]', victime: 'String', gravite: 'String' },
  ...{ appareil: 'String!', marque: 'String!', dateAchat: 'Date!', auLogement: 'Boolean', habitable: 'Boolean' },
  ...{ objetMessage: 'String!', message: 'String!', nature: 'String!', titulaire: 'String!', numero: 'String!' },
  ...{ type: 'String!', dateDelivrance: 'Date!', dateExpiration: 'Date!', voie: 'String!', localite: 'String!' },
  ...{ dateDebut: 'Date!', dateFin: 'Date', trancheRevenus: 'String!', tranchePatrimoine: 'String!' },
  ...{ securite: 'Int!', equilibre: 'Int!', dynamique: 'Int!', environnement: 'Int!', solidaire: 'Int!' },
  ...{ email: 'String!', telMobile: 'String', numeroTIP: 'ID!', arretTravail: 'Boolean' },
};

async function send(asker: Asker, operation: string, args: Record<string, unknown>, asked: string): Promise<Sent> {
  const declared = Object.keys(args).map((name) => `$${name}: ${TYPES[name] ?? 'String!'}`);
  const passed = Object.keys(args).map((name) => `${name}: $${name}`);
  const query = `mutation(${declared.join(', ')}) { ${operation}(${passed.join(', ')}) { ${asked} } }`;
  const { service, token } = asker;
  const answer = await ask(service.origin, token, query, args, { 'idempotency-key': randomUUID() });
  const { message, extensions } = answer.errors[0] ?? {};
  const found = answer.data?.[operation] as Record<string, string> | null | undefined;
  const refusal = message === undefined ? (found ? null : 'nothing answered') : String(extensions?.code ?? message);
  return { operation, reference: found?.[asked] ?? null, refusal };
}

const file = ({ service, memberId, now }: Asker) => sentFile(service.db, memberId, now());

interface Reason {
  code: string;
  type: string;
  pieces: { code: string }[];
  evenement: { premierJour: string; dernierJour: string } | null;
}
const REASONS = `query($id: ID!) { getResiliationItem(policeId: $id) {
  motifs { code type pieces { code } evenement { premierJour dernierJour } } } }`;

const WAYS: Readonly<Record<string, string>> = {
  'sans-condition': 'postResiliationSansConditionRecap',
  differee: 'postResiliationDiffereeRecap',
  'differee-avec-justificatif': 'postResiliationDiffereeAvecJustificatifRecap',
};

/** Asks for the end of a contract, for one of the reasons that are offered; null where none is. */
export async function askEnd(asker: Asker, contract: Contract, rank: number): Promise<Sent | null> {
  const answer = await ask(asker.service.origin, asker.token, REASONS, { id: contract.id });
  const { motifs } = field<{ motifs: Reason[] }>(answer, 'getResiliationItem');
  const reason = motifs[rank % Math.max(1, motifs.length)];
  if (reason === undefined) return null;
  const { code, type, pieces, evenement } = reason;
  const sent = await send(
    asker,
    WAYS[type] ?? '',
    {
      ...{ policeId: contract.id, motif: code },
      ...(evenement !== null && { dateEvenement: asker.today }),
      ...(type === 'differee-avec-justificatif' && {
        piecesJointes: [await file(asker)],
        piecesJointesType: [pieces[0]?.code],
      }),
    },
    'reference',
  );
  return { ...sent, operation: `${sent.operation} ${code}` };
}

/** A contract that is new is renounced; null where its delay is over, or it has none. */
export async function askToRenounce(asker: Asker, { id: policeId }: Contract): Promise<Sent | null> {
  const query = 'query($id: ID) { getRenonciationItem(policeId: $id) { statut } }';
  const { data } = await ask(asker.service.origin, asker.token, query, { id: policeId });
  const { statut } = (data?.getRenonciationItem ?? {}) as { statut?: string };
  return statut === 'open' ? send(asker, 'postRenonciation', { policeId }, 'reference') : null;
}

type OfContract = (asker: Asker, policeId: string, rank: number) => Promise<Sent>;

const CLAUSES = ['deces-invalidite', 'prima2000', 'cdc', 'objectif-prevoyance', 'arpege', 'eparmil'];
const HERE = { lieu: 'Rue du Port' };

/** What may be asked of a contract besides its end, by its kind; each is asked of whoever has one. */
const OF_KIND: Readonly<Record<string, readonly OfContract[]>> = {
  ContratAuto: [
    (a, policeId) =>
      send(a, 'postDeclarationKilometrage', { policeId, kilometrage: 150_000, dateReleve: a.today }, 'reference'),
    (a, policeId) =>
      send(
        a,
        'postConducteur',
        {
          ...{ policeId, changement: 'retirer', nom: 'Durand', prenom: 'Paul', dateNaissance: '1979-11-02' },
          dateEffet: a.day(9),
        },
        'reference',
      ),
    (a, policeId) =>
      claim(a, {
        policeId,
        typeSinistre: 'auto',
        natureSinistre: 'collision',
        ...HERE,
        blesses: false,
        zones: ['avant'],
      }),
  ],
  ContratMrh: [
    (a, policeId) =>
      claim(a, {
        ...{ policeId, typeSinistre: 'habitation', natureSinistre: 'degat-des-eaux', biens: ['sols-murs'] },
        ...{ auLogement: true, habitable: true },
      }),
    (a, policeId) =>
      send(
        a,
        'postDeclarationPanne',
        {
          ...{ policeId, appareil: 'four', marque: 'Zéphyr', dateAchat: a.day(-900), dateSurvenance: a.day(-1) },
          circonstances: 'Il ne chauffe plus',
        },
        'reference',
      ),
  ],
  savings: [
    (a, policeId, rank) =>
      send(
        a,
        'postVersementRecap',
        rank % 2 === 0
          ? { policeId, mode: 'libre', montant: 200, iban: IBAN }
          : { policeId, mode: 'programme', montant: 100, periodicite: 'M', iban: IBAN },
        'reference',
      ),
    (a, policeId, rank) => {
      const mode = rank % 2 === 0 ? 'partiel' : 'total';
      return send(
        a,
        'postRetraitRecap',
        { policeId, mode, iban: IBAN, ...(mode === 'partiel' && { montant: 500 }) },
        'reference',
      );
    },
  ],
  ContratArpege: [
    (a, policeId) =>
      send(
        a,
        'postChangementFondsRecap',
        { policeId, securite: 20, equilibre: 20, dynamique: 20, environnement: 20, solidaire: 20 },
        'reference',
      ),
  ],
  bodily: [
    (a, policeId) =>
      claim(a, { policeId, typeSinistre: 'corporel', natureSinistre: 'vie-privee', ...HERE, victime: 'moi' }),
  ],
};

function claim(a: Asker, args: Record<string, unknown>): Promise<Sent> {
  const happened = { dateSurvenance: a.day(-2), circonstances: 'Un choc' };
  return send(a, 'postDeclarationSinistre', { ...happened, ...args }, 'reference');
}

function requestsOf({ kind }: Contract, family: string): OfContract[] {
  const savings = kind === 'ContratArpege' || kind === 'ContratEparmil';
  const bodily = ['aet', 'deces-invalidite', 'prima2000', 'revenus'].includes(family);
  return [
    ...(OF_KIND[kind] ?? []),
    ...(savings ? (OF_KIND.savings ?? []) : []),
    ...(bodily ? (OF_KIND.bodily ?? []) : []),
    ...(CLAUSES.includes(family)
      ? [
          (a: Asker, policeId: string) =>
            send(a, 'postClauseBeneficiaire', { policeId, clause: 'conjoint' }, 'reference'),
        ]
      : []),
  ];
}

/** Asks what may be asked of a contract besides its end. */
export async function askOfContract(asker: Asker, contract: Contract, family: string, rank: number): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const request of requestsOf(contract, family)) sent.push(await request(asker, contract.id, rank));
  return sent;
}

/** Asks what members ask of themselves. */
export async function askOfMember(asker: Asker, rank: number): Promise<Sent[]> {
  const { numProfil, service, token } = asker;
  const confirm = `mutation { confirmerMotDePasse(motDePasse: "${PASSWORD}") { dateExpiration } }`;
  await ask(service.origin, token, confirm);
  const pieces = async (type: string) => ({ piecesJointes: [await file(asker)], piecesJointesType: [type] });
  const consents = Object.entries(contactWords()).flatMap(([name, words]) => [
    [name, 'true'],
    [`${name}Libelle`, words],
  ]);
  const forAWhile = rank % 2 === 1;
  return [
    await send(asker, 'postMessage', { objetMessage: '3042-1', message: 'Bonjour' }, 'reference'),
    await send(
      asker,
      'postMessage',
      { objetMessage: 'reclamation', motif: 'gestion', message: 'Bonjour' },
      'reference',
    ),
    await send(asker, 'postDepotDocuments', { nature: 'autre', piecesJointes: [await file(asker)] }, 'reference'),
    await send(
      asker,
      'postChangementAdresse',
      {
        ...{ numProfil, type: forAWhile ? 'TEMPORAIRE' : 'DEFINITIVE', voie: '3 rue du Port', dateDebut: asker.day(9) },
        ...{ localite: '13600 La Ciotat', ...(forAWhile && { dateFin: asker.day(60) }) },
      },
      'reference',
    ),
    // before the account is another
    await send(asker, 'postVerificationMandat', { numProfil }, 'reference'),
    await send(
      asker,
      'postCoordonneesBancairesRecap',
      { numProfil, titulaire: asker.name, iban: IBAN, ...(await pieces('rib')) },
      'reference',
    ),
    await send(
      asker,
      'postPieceIdentite',
      {
        ...{ numProfil, type: 'passeport', numero: '18CK04721', dateDelivrance: asker.day(-400) },
        ...{ dateExpiration: asker.day(2000), piecesJointes: [await file(asker)] },
      },
      'reference',
    ),
    await send(
      asker,
      'postInfosPatrimoniales',
      { numProfil, trancheRevenus: 'r2', tranchePatrimoine: 'p2' },
      'reference',
    ),
    await send(asker, 'postDemandeEffacement', { numProfil, message: 'Merci' }, 'reference'),
    await send(asker, 'updateProfil', { numProfil, email: `marie.${numProfil}@example.com` }, 'numProfil'),
    await send(asker, 'updateConsents', { numProfil, ...Object.fromEntries(consents) }, 'reference'),
    ...(await payAndSign(asker)),
  ];
}

/** What ends at a provider: paid and signed there, as it tells the server. */
async function payAndSign(asker: Asker): Promise<Sent[]> {
  const { service, token, numProfil } = asker;
  const query = `query($n: String!) {
    late: getContratAReglerCollection(nature: "retard-paiement") { id enLigne }
    unsigned: getContratAReglerCollection(nature: "signature-dg") { id }
    slip: getTipCollection(numProfil: $n) { numeroTIP } }`;
  const { data } = await ask(service.origin, token, query, { n: numProfil });
  const { late, unsigned, slip } = data as {
    late: { id: string; enLigne: boolean }[] | null;
    unsigned: { id: string }[] | null;
    slip: { numeroTIP: string } | null;
  };
  const begun: [operation: string, args: Record<string, unknown>][] = [
    ...(late ?? [])
      .filter(({ enLigne }) => enLigne)
      .map(({ id }): [string, object & Record<string, unknown>] => ['postPaiementRetard', { policeId: id }]),
    ...(unsigned ?? []).map(({ id }): [string, Record<string, unknown>] => [
      'postSignatureDispositionsGenerales',
      { policeId: id },
    ]),
    ...(slip === null ? [] : [['postPaiementTip', { numeroTIP: slip.numeroTIP }] as [string, Record<string, unknown>]]),
  ];
  const sent: Sent[] = [];
  for (const [operation, args] of begun) {
    const { reference: url, refusal } = await send(asker, operation, args, 'url');
    sent.push({ operation, reference: null, refusal });
    if (refusal === null) await endAtProvider(asker, url?.slice(url.lastIndexOf('/') + 1) ?? '');
  }
  return sent;
}

async function endAtProvider({ service, now }: Asker, id: string): Promise<void> {
  const [operation] = await service.db.select().from(hostedOperations).where(eq(hostedOperations.id, id));
  const montant = operation?.montant ?? null;
  const body = JSON.stringify({ id, issue: 'reussie', montant });
  const headers = { 'prestataire-signature': signBody(HOSTED_SECRET, body, now()) };
  const answer = await fetch(`${service.origin}/rappels/prestataire`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`the provider was answered ${answer.status}: ${await answer.text()}`);
}
