/** What both views written by hand share: tables, labels, small lines. Formats are the engine's own: they are no rule. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { CatalogueData } from '../../../src/catalog/index.ts';
import { EURO, formats, money } from '../../../src/rules/index.ts';
import type { ActionView, ContractGiven, ContractView, DownloadView, Fact } from '../../../src/view/index.ts';

/**
 * What a browser loaded for two families when these views were written: nobody reads it, so it is kept small. It had no
 * moments yet: a contract is in force.
 */
export const frozen = {
  ...(JSON.parse(
    brotliDecompressSync(readFileSync(new URL('../frozen/catalogue.json.br', import.meta.url))).toString('utf8'),
  ) as CatalogueData),
  moments: {
    rules: [],
    otherwise: 'in-force',
    moments: {
      'in-force': { description: '', phase: 'running', situations: [{ when: false, tone: 'neutral', text: '' }] },
    },
  },
} satisfies CatalogueData;

export type Maybe<T> = T | null | undefined;
export type Block = ContractView['content'][number];

export const { date, decimal, number } = formats;
export const euro = (value: unknown) => money(value, EURO);
const dayMonth = formats['day-month'];

type Table = Readonly<Record<string, string>>;
const codes = Object.fromEntries(Object.entries(frozen.codes ?? {}).map(([id, list]) => [id, list.codes as Table]));
export const table = (id: string): Table => codes[id] ?? {};
const frequencies: Table = Object.fromEntries(
  (frozen.frequencies?.frequencies ?? []).map((frequency) => [frequency.code, frequency.label]),
);

export const label = (entries: Table, code: Maybe<string>): string | null =>
  code === null || code === undefined ? null : (entries[code] ?? code);
const frequency = (code: Maybe<string>): string | null => frequencies[code ?? ''] ?? null;
export const yesNo = (value: Maybe<boolean>): string | null =>
  value === true ? 'Oui' : value === false ? 'Non' : null;
export const text = (value: Maybe<string>): string | null => (value ? value : null);

export function words(...values: Maybe<string>[]): string | null {
  return values.filter((value) => value).join(' ') || null;
}

/** What is insured in large, else the title; the texts written here by hand never say one thing twice. */
export function headingOf(title: string, subtitle: string | null, product: string): ContractView['heading'] {
  return { object: subtitle ?? title, kind: subtitle === null ? null : title, product };
}

export function withUnit(value: Maybe<number>, unit: string): string | null {
  return value === null || value === undefined ? null : `${value}\u00a0${unit}`;
}

export function numberWithUnit(value: Maybe<number>, unit: string): string | null {
  const written = number(value);
  return written === null ? null : `${written}\u00a0${unit}`;
}

/** Lines of key and value, those without value left out. */
export function facts(...lines: [id: string, key: string, value: string | null][]): Fact[] {
  const out: Fact[] = [];
  for (const [id, key, value] of lines) if (value !== null) out.push({ id, key, value });
  return out;
}

export interface Contract {
  id?: Maybe<string>;
  policeId?: Maybe<string>;
  codeEtat?: Maybe<string>;
  etat?: Maybe<{ code?: Maybe<string> }>;
  codeProduit?: Maybe<string>;
  codePeriodicite?: Maybe<string>;
  codeFormule?: Maybe<string>;
  libelleProduit?: Maybe<string>;
  dateEffet?: Maybe<string>;
  echeance?: Maybe<string>;
  montantAnnuelTTC?: Maybe<number>;
  numeroContrat?: Maybe<string>;
  referenceDg?: Maybe<string>;
  montantFgti?: Maybe<number>;
  garanties?: Maybe<Guarantee[]>;
}

export interface Guarantee {
  code?: Maybe<string>;
  libelle?: Maybe<string>;
}

export interface Person {
  nom?: Maybe<string>;
  prenom?: Maybe<string>;
}

interface Document {
  key?: Maybe<string>;
  id?: Maybe<string>;
  flag?: Maybe<string>;
  codeType?: Maybe<string>;
  libelle?: Maybe<string>;
  date?: Maybe<string>;
  mime?: Maybe<string>;
  size?: Maybe<number>;
}

interface Documents {
  success?: Maybe<Document[]>;
  error?: Maybe<Document[]>;
}

/** Decisions that both views take on the state and the termination. */
export interface Status {
  id: string | null;
  state: ContractView['state'];
  stateLabel: string;
  inForce: boolean;
  isKnown: boolean;
  group: number;
  termination: 'available' | 'in-progress' | 'blocked';
  /** May be changed: in force, in a state that the tables know. */
  isChangeable: boolean;
}

const states = frozen.states;
const inForce: readonly string[] = states?.inForce ?? [];
const changeStates: readonly string[] = frozen.actions?.changeStates ?? [];

export function statusOf(contract: Contract, given: ContractGiven, group: number): Status {
  const code = contract.codeEtat || contract.etat?.code || null;
  const known = states?.display[code ?? 'null'];
  const state = known ?? states?.unknown ?? 'active';
  const request = (given.termination as Maybe<{ demande?: unknown }>)?.demande;
  const isKnown = code === null || known !== undefined;
  const termination = request ? 'in-progress' : inForce.includes(state) && isKnown ? 'available' : 'blocked';
  return {
    id: contract.id || contract.policeId || null,
    state,
    stateLabel: (code === null ? undefined : states?.labels[code]) ?? states?.displayLabels[state] ?? state,
    inForce: inForce.includes(state),
    isKnown,
    group,
    termination,
    isChangeable: isKnown && changeStates.includes(state),
  };
}

export function action(
  id: string,
  title: string,
  icon: string,
  route: string,
  query: Record<string, string>,
): ActionView {
  return { id, label: title, icon, to: { route, params: {}, query } };
}

export const upload = (): ActionView =>
  action('deposer-document', 'Déposer un document', 'documents', 'contact-hub', { natureContact: 'depot-documents' });

export function writeActions(id: string | null): ActionView[] {
  const police: Record<string, string> = id === null ? {} : { policeId: id };
  return [
    action('contacter', 'Nous contacter', 'contact', 'contact-message', police),
    action('envoyer-document', 'Envoyer un document', 'envoyer', 'contact-message', {
      ...police,
      objetMessage: '3042-2',
    }),
  ];
}

export function terminate({ id, isChangeable, termination }: Status): ActionView[] {
  if (!isChangeable || termination !== 'available' || id === null) return [];
  const to = { route: 'resiliation-id', params: { id }, query: {} };
  return [{ id: 'resilier', label: 'Résilier mon contrat', icon: 'resilier', to }];
}

const known = frozen.certificates?.certificates ?? {};

/** Certificates in order; `suffix` ends the name of those that carry the vehicle's plate. */
export function certificates(list: readonly string[], id: string | null, suffix: string | null): Block {
  return {
    block: 'certificates',
    id: 'attestations',
    title: 'Attestations',
    items: list.map((code) => {
      const certificate = known[code];
      const title = String(certificate?.label);
      const end = certificate?.suffix === undefined || suffix === null ? '' : `_${suffix}`;
      const fileName = `${certificate?.fileName}${end}.pdf`;
      const download: DownloadView = {
        id: code,
        label: title,
        operation: 'getAttestation',
        variables: { idPolice: id, idAttestation: code },
        fileName,
      };
      return { code, label: title, purpose: certificate?.purpose ?? null, fileName, download };
    }),
    empty: null,
    unavailable: false,
    actions: [],
  };
}

const types = frozen.documentTypes;

function size(bytes: Maybe<number>): string | null {
  if (bytes === null || bytes === undefined) return null;
  if (bytes < 1000) return `${bytes}\u00a0octets`;
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))}\u00a0ko`;
  return `${String(Math.round(bytes / 100_000) / 10).replace('.', ',')}\u00a0Mo`;
}

const documentLabel = ({ codeType, libelle, key }: Document): string =>
  types?.types[codeType ?? '']?.label ?? (libelle || key || '');

export function documents(given: ContractGiven, id: string | null): Block {
  const { success, error } = (given.documents ?? {}) as Documents;
  const sorted = [...(success ?? [])].sort((a, b) => {
    const [left, right] = [a.date ?? '', b.date ?? ''];
    return left === right ? 0 : left < right ? 1 : -1;
  });
  const items = sorted.map((document) => {
    const title = documentLabel(document);
    const { key = null, flag = null, mime = null, libelle } = document;
    return {
      id: `${key ?? ''}-${document.id ?? ''}`,
      label: title,
      detail: !libelle || libelle === title ? null : libelle,
      format: types?.formats[mime ?? '']?.label ?? null,
      size: size(document.size),
      date: date(document.date),
      mime,
      download: {
        id: document.id ?? '',
        label: title,
        operation: 'getDfDocumentContrat',
        variables: { idPolice: id, key, id: document.id ?? null, flag },
        fileName: null,
      },
    };
  });
  const failed = (error ?? []).map(documentLabel);
  return {
    block: 'documents',
    id: 'documents',
    title: 'Documents',
    items,
    years: [],
    failed,
    empty: items.length === 0 && failed.length === 0 ? 'Aucun document pour ce contrat.' : null,
    unavailable: false,
    actions: [upload()],
  };
}

const guaranteeWords = frozen.guarantees?.guarantees ?? {};

export function guarantees(list: Maybe<Guarantee[]>, family: string): Block {
  const items = (list ?? []).map((guarantee) => {
    const code = guarantee?.code ?? '';
    const found = guaranteeWords[code];
    const entry = found?.families === undefined || found.families.includes(family) ? found : undefined;
    return {
      code,
      label: guarantee?.libelle || (entry?.label ?? code),
      text: entry?.text ?? null,
      optional: entry?.optional === true,
      facts: [],
    };
  });
  return {
    block: 'guarantees',
    id: 'garanties',
    title: 'Vos garanties',
    items,
    question: null,
    empty: items.length === 0 ? 'Aucune garantie à afficher pour ce contrat.' : null,
    unavailable: false,
    actions: [],
  };
}

export function factsBlock(id: string, title: string, items: Fact[], empty: string | null = null): Block[] {
  if (items.length === 0 && empty === null) return [];
  return [
    { block: 'facts', id, title, items, empty: items.length === 0 ? empty : null, unavailable: false, actions: [] },
  ];
}

export function notice(
  id: string,
  tone: 'info' | 'warning',
  title: string | null,
  words: string,
  actions: ActionView[] = [],
): Block {
  return { block: 'notice', id, title, tone, text: words, empty: null, unavailable: false, actions };
}

/** What every contract page says above its tabs. */
export function notices({ termination }: Status, contract: Contract, given: ContractGiven): Block[] {
  const out: Block[] = [];
  const code = contract.codeEtat || contract.etat?.code;
  if (code === 'RES' && (given.payment as Maybe<{ contentieux?: boolean }>)?.contentieux)
    out.push(
      notice(
        'resilie-impaye',
        'warning',
        'Contrat résilié pour non-paiement',
        `Ce contrat a été résilié car des cotisations restent à régler. Appelez-nous au ${frozen.brand?.supportPhone} pour régulariser votre situation.`,
      ),
    );
  if (termination === 'in-progress')
    out.push(
      notice(
        'resiliation-en-cours',
        'info',
        'Résiliation en cours',
        'Votre demande de résiliation a bien été reçue. Nous vous informerons de sa prise en compte.',
      ),
    );
  return out;
}

export interface Header {
  mention: boolean;
  footnote: string | null;
  keyFigure: ContractView['keyFigure'];
  lines: Fact[];
}

export function premium(contract: Contract, mention: boolean): Omit<Header, 'lines'> {
  const value = euro(contract.montantAnnuelTTC);
  return {
    mention,
    footnote: mention
      ? `* Dont ${euro(frozen.brand?.fgtiFee)} de contribution au fonds de garantie des victimes, perçus une fois à la souscription (affaire nouvelle), puis chaque année à l’échéance principale.`
      : null,
    keyFigure: value === null ? null : { key: mention ? 'Cotisation annuelle TTC*' : 'Cotisation annuelle TTC', value },
  };
}

export function mainLines(contract: Contract): [string, string, string | null][] {
  return [
    ['echeance', 'Échéance', dayMonth(contract.echeance)],
    ['date-effet', 'Date d’effet', date(contract.dateEffet)],
    ['periodicite', 'Périodicité', frequency(contract.codePeriodicite)],
    ['formule', 'Formule', label(table('formule'), contract.codeFormule)],
    ['reference-dg', 'Dispositions générales', text(contract.referenceDg)],
  ];
}

export function terminationView({ group, termination }: Status): ContractView['resiliation'] {
  const inProgress = termination === 'in-progress';
  return {
    group,
    inProgress,
    status: termination,
    text: inProgress ? 'Une demande de résiliation est en cours de traitement.' : null,
  };
}
