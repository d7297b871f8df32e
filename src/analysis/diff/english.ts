import { EURO, type Json } from '../../rules/index.ts';
import type { DiffWords } from './diff-words.ts';
import type { SubjectKind } from './subjects.ts';

const headings: DiffWords['headings'] = {
  family: 'families',
  product: 'products',
  state: 'states',
  moment: 'moments',
  tab: 'tabs',
  line: 'lines',
  block: 'blocks',
  action: 'actions',
  offer: 'offers',
  certificate: 'certificates',
  body: 'what certificates say',
  reason: 'reasons',
  terms: 'terms of reasons',
  group: 'termination groups',
  fee: 'fees',
  band: 'fee bands',
  rule: 'rules',
  guarantee: 'guarantees',
  list: 'code lists',
  code: 'codes',
  text: 'texts',
  link: 'links',
  operation: 'operations',
  mail: 'mails',
  subject: 'subjects of messages',
  banner: 'banners',
  task: 'dashboard',
  claim: 'types of claims',
  status: 'statuses of claims',
  errand: 'errands',
  event: 'events of guarantees',
  papers: 'lists of certificates',
  reply: 'replies',
  page: 'pages',
  form: 'forms',
  step: 'steps',
  field: 'fields',
  other: 'other',
};

const propertyWords: Readonly<Record<string, string>> = {
  when: 'condition',
  blockedWhen: 'condition that blocks',
  late: 'condition of being late',
  assumed: 'assumptions',
  to: 'target',
};

const nouns: Readonly<Partial<Record<SubjectKind, string>>> = {
  band: '',
  list: 'code list',
  group: 'termination group',
  body: 'body of certificate',
  terms: 'terms of reason',
  claim: 'type of claim',
  status: 'status of claims',
  papers: 'list of certificates',
  task: 'dashboard:',
};

/** The tables of states.json, which say different things of the same state. */
const stateTables: Readonly<Record<string, string>> = {
  display: 'display state',
  labels: 'label',
  cards: 'card',
  displayLabels: 'label of the display state',
};

/** Named by what people call them. */
const labelled: ReadonlySet<SubjectKind> = new Set([
  ...(['tab', 'block', 'line', 'field', 'step', 'subject', 'banner', 'band'] as const),
  ...(['claim', 'status', 'errand', 'event', 'task'] as const),
]);

/** Things that a code identifies, and that are named with their label. */
export const byCode: ReadonlySet<SubjectKind> = new Set([
  'product',
  'certificate',
  'reason',
  'guarantee',
  'action',
  'offer',
]);

/** What tools for engineers say: names as the files have them. */
export const englishDiff: DiffWords = {
  money: EURO,
  headings,
  subject({ kind, name, label }) {
    const noun = nouns[kind] ?? kind;
    if (byCode.has(kind)) return `${noun} ${name}${label === null ? '' : ` (${label})`}`;
    return [noun, (labelled.has(kind) ? label : null) ?? name].join(' ').trim();
  },
  owner: ({ kind, name, label }) => (kind !== 'list' || label === null ? name : `${label} (${name})`),
  band: (from, to) => (to === null ? `from ${from}` : `${from} to ${to}`),
  property: (steps) =>
    steps.map((step, i) => (i === steps.length - 1 ? (propertyWords[step] ?? step) : step)).join('.'),
  stateTable: (name) => stateTables[name] ?? null,
  value: (value: Json) => ({
    text: typeof value === 'string' ? value : JSON.stringify(value),
    isQuoted: typeof value === 'string',
  }),
  quoted: (text) => `« ${text} »`,
  unnamed: (value) => JSON.stringify(value),
  colon: ': ',
  added: (what) => `${what} added`,
  removed: (what) => `${what} removed`,
  renamed: (what, to) => `${what} renamed to ${to}`,
  moved: (what, before) => (before === null ? `${what} moved to the end` : `${what} moved before ${before}`),
  changed: (what) => `${what} changed`,
  becomes: (before, after) => `${before} → ${after}`,
  at: ({ file, pointer }, around) =>
    pointer === '' ? file : `${file} ${pointer}${around.length === 0 ? '' : ` (${around.join(', ')})`}`,
  from: (day) => `from ${day}`,
  ended: (what) => `no longer: ${what}`,
};
