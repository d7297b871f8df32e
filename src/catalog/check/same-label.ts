import { isRecord } from '../../base/json.ts';
import { fileOf } from '../sections.ts';
import { escapeStep, type Finding, type FindingPage } from '../source/index.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';
import { noFaults, type PartCheck, type PartFault } from './per-part.ts';

export const sameLabel: FindingPage = {
  finds:
    'Deux codes d’une liste, deux onglets d’une famille, deux produits vendus, attestations, garanties, offres, types de sinistres, boutons d’un bandeau, champs d’une étape, étapes de la visite, sortes de documents, messages, affichages fichiers, thèmes, barèmes, réponses, liens, lignes, cartes ou questions côte à côte, demandes, formats de fichiers ou textes d’un même groupe ont le même nom.',
  at: { file: 'catalog/codes/garage.json', pointer: '/codes' },
  avoid: '{ "1": "Garage fermé", "2": "Garage fermé" }',
  prefer: '{ "1": "Garage fermé", "2": "Box fermé" }',
  why: 'Le sociétaire ne peut pas les distinguer, et l’un des deux a presque toujours reçu le nom de l’autre. Deux écritures du même code (`cni`, `CNI`) peuvent le partager, et les générations d’un produit de même famille, icône et thème, quand `assumed` dit de chacune quelle décision lui donne ce nom.',
};

export const reversedAnswer: FindingPage = {
  finds: 'Un code qui dit oui s’appelle « Non », ou l’inverse.',
  at: { file: 'catalog/codes/oui-non.json', pointer: '/codes/true' },
  avoid: '"Non"',
  prefer: '"Oui"',
  why: 'Chaque page, chaque attestation et chaque formulaire diraient le contraire de ce qui est.',
};

export const inTwoGroups: FindingPage = {
  finds: 'Une famille ou un produit est dans deux groupes de résiliation.',
  at: { file: 'catalog/cancellation/groups.json', pointer: '/groups/2/families' },
  avoid: '["auto", "habitation"]',
  prefer: '["auto"]',
  why: 'Le premier des deux décide, sans le dire : ses motifs, et non ceux de l’autre, seraient proposés.',
};

/** Names that tell one entry from another are given once. */
export const checkLabels: Check = (context) => [
  ...Object.entries(context.data.codes ?? {}).flatMap(([id, { codes }]) => [
    ...repeated(context, { file: fileOf('codes', id), pointer: '/codes' }, Object.entries(codes), isSameCode),
    ...reversed(context, fileOf('codes', id), codes),
  ]),
  ...Object.values(context.data.families ?? {}).flatMap(({ id, tabs = [] }) =>
    repeated(
      context,
      { file: fileOf('families', id), pointer: '/tabs', property: 'label' },
      tabs.flatMap(({ label }, rank): Named[] => (typeof label === 'string' ? [[String(rank), label]] : [])),
      // of two under conditions, one may stand for the other
      (rank, other) => [rank, other].every((one) => tabs[Number(one)]?.when !== undefined),
    ),
  ),
  ...listed(context, fileOf('messaging'), '/subjects', context.data.messaging?.subjects),
  ...listed(context, fileOf('claims'), '/types', context.data.claims?.types),
  ...repeated(
    context,
    { file: fileOf('tour'), pointer: '/steps', property: 'title' },
    (context.data.tour?.steps ?? []).map(({ title }, rank): Named => [String(rank), title]),
  ),
  ...(context.data.banners?.banners ?? []).flatMap(({ firstButton, secondButton }, rank) =>
    repeated(
      context,
      { file: fileOf('banners'), pointer: `/banners/${rank}`, property: 'label' },
      Object.entries({ firstButton, secondButton }).flatMap(([name, button]): Named[] =>
        typeof button?.label === 'string' ? [[name, button.label]] : [],
      ),
    ),
  ),
  ...listed(context, fileOf('lists'), '/groups', context.data.lists?.groups),
  ...listed(context, fileOf('lists'), '/headings', context.data.lists?.headings),
  ...(context.data.personalData?.sections ?? []).flatMap(({ columns }, rank) =>
    repeated(
      context,
      { file: fileOf('personalData'), pointer: `/sections/${rank}/columns` },
      entriesOf(columns).filter(([, label]) => typeof label === 'string'),
    ),
  ),
  ...namedEntries(context, 'certificates', '/certificates', 'label', context.data.certificates?.certificates),
  ...namedEntries(context, 'certificates', '/certificates', 'fileName', context.data.certificates?.certificates),
  ...namedEntries(context, 'guarantees', '/guarantees', 'label', context.data.guarantees?.guarantees),
  ...namedEntries(context, 'guarantees', '/guarantees', 'text', context.data.guarantees?.guarantees),
  ...namedEntries(context, 'offers', '/offers', 'label', context.data.offers?.offers),
  ...namedEntries(context, 'offers', '/offers', 'text', context.data.offers?.offers),
  ...namedEntries(context, 'documentTypes', '/types', 'label', context.data.documentTypes?.types),
  ...namedEntries(context, 'mails', '/mails', 'subject', context.data.mails?.mails),
  ...repeated(
    context,
    { file: fileOf('states'), pointer: '/displayLabels' },
    entriesOf(context.data.states?.displayLabels),
  ),
  ...repeated(
    context,
    { file: fileOf('dashboard'), pointer: '/statuses' },
    entriesOf(context.data.dashboard?.statuses),
  ),
  ...Object.keys(context.data.cancellationGroups?.groups ?? {}).flatMap((group) =>
    repeated(
      context,
      { file: fileOf('cancellationReasons'), pointer: '/reasons', property: 'label' },
      Object.entries(context.data.cancellationReasons?.reasons ?? {}).flatMap(([code, { label, groups }]): Named[] =>
        groups.some((one) => String(one) === group) ? [[code, label]] : [],
      ),
    ).slice(0, 1),
  ),
  ...namedEntries(context, 'themes', '/themes', 'label', context.data.themes?.themes),
  ...listed(context, fileOf('fees'), '/fees', context.data.fees?.fees),
  ...['menu.', 'tabbar.', 'status.', 'search.group.', 'cover.'].flatMap((start) =>
    repeated(
      context,
      { file: fileOf('wording'), pointer: '/texts' },
      entriesOf(context.data.wording?.texts).filter(([key]) => key.startsWith(start)),
    ),
  ),
  ...Object.entries(context.data.replies ?? {}).flatMap(([area, replies]) =>
    isRecord(replies)
      ? repeated(
          context,
          { file: fileOf('replies'), pointer: `/${escapeStep(area)}` },
          entriesOf(replies).filter(([, text]) => typeof text === 'string'),
        )
      : [],
  ),
  ...repeated(context, { file: fileOf('links'), pointer: '/links' }, entriesOf(context.data.links?.links)),
  ...repeated(
    context,
    { file: fileOf('errands'), pointer: '/kinds', property: 'label' },
    Object.entries(context.data.errands?.kinds ?? {}).map(([id, { label }]): Named => [id, label]),
    // of one thing, in several situations
    (id, other) => {
      const [one, two] = [id, other].map((kind) => context.data.errands?.kinds[kind]?.form);
      return one === two || one === undefined || two === undefined;
    },
  ),
  ...repeated(
    context,
    { file: fileOf('documentTypes'), pointer: '/formats', property: 'label' },
    Object.entries(context.data.documentTypes?.formats ?? {}).map(([type, { label }]): Named => [type, label]),
  ),
  ...repeated(
    context,
    { file: fileOf('documentTypes'), pointer: '/formats', property: 'extension' },
    Object.entries(context.data.documentTypes?.formats ?? {}).map(([type, { extension }]): Named => [type, extension]),
  ),
  ...listed(context, fileOf('frequencies'), '/frequencies', context.data.frequencies?.frequencies),
];

/** The labels of a list. */
const listed = (
  context: CheckContext,
  file: string,
  pointer: string,
  entries: readonly { label: string }[] = [],
): Finding[] =>
  repeated(
    context,
    { file, pointer, property: 'label' },
    entries.map(({ label }, rank): Named => [String(rank), label]),
  );

const entriesOf = (labels: object | undefined): Named[] => Object.entries(labels ?? {}) as Named[];

/** Entries of a file whose property tells one from another. */
function namedEntries<Name extends string>(
  context: CheckContext,
  section: 'certificates' | 'guarantees' | 'offers' | 'documentTypes' | 'mails' | 'themes',
  pointer: string,
  property: Name,
  entries: Readonly<Record<string, { readonly [P in Name]?: unknown }>> = {},
): Finding[] {
  const named = Object.entries(entries).flatMap(([code, entry]): Named[] => {
    const value = entry[property];
    return typeof value === 'string' ? [[code, value]] : [];
  });
  return repeated(context, { file: fileOf(section), pointer, property }, named);
}

type Named = [code: string, label: string];

interface LabelPlace {
  file: string;
  pointer: string;
  /** Where the label is a property of the entry. */
  property?: string;
}

function repeated(
  context: CheckContext,
  { file, pointer, property }: LabelPlace,
  named: readonly Named[],
  mayShare: (code: string, other: string, label: string) => boolean = () => false,
): Finding[] {
  const owners = new Map<string, string>();
  return named.flatMap(([code, label]) => {
    const before = owners.get(label);
    if (before === undefined) {
      owners.set(label, code);
      return [];
    }
    if (mayShare(code, before, label)) return [];
    const at = `${pointer}/${escapeStep(code)}${property === undefined ? '' : `/${property}`}`;
    const message = `"${label}" is already the name of "${before}"`;
    return [findingAt(context, { file, pointer: at }, 'same-label', message, 'say what tells them apart', 'warning')];
  });
}

/** Two ways to write one code, which may be the name too. */
const isSameCode = (code: string, other: string, label: string): boolean =>
  code.toLowerCase() === other.toLowerCase() || label === code || label === other;

const ANSWERS: Readonly<Record<string, boolean>> = {
  true: true,
  oui: true,
  o: true,
  false: false,
  non: false,
  n: false,
};

function reversed(context: CheckContext, file: string, codes: Readonly<Record<string, string>>): Finding[] {
  return Object.entries(codes).flatMap(([code, label]) => {
    const says = ANSWERS[code.toLowerCase()];
    const said = /^(oui|non)(?!\p{L})/iu.exec(label)?.[1]?.toLowerCase();
    if (says === undefined || said === undefined || (said === 'oui') === says) return [];
    const place = { file, pointer: `/codes/${escapeStep(code)}` };
    return [findingAt(context, place, 'reversed-answer', `the code "${code}" is called "${label}"`, null)];
  });
}

/** A family, and a product, belongs to one group of termination reasons; one without a group to none. */
export const checkGroups: Check = (context) => {
  const { withoutGroup = [] } = context.data.cancellationGroups ?? {};
  const owners = {
    families: new Map<string, string>(),
    products: new Map(withoutGroup.map((product) => [product, 'withoutGroup'])),
  };
  return Object.entries(context.data.cancellationGroups?.groups ?? {}).flatMap(([group, members]) =>
    (['families', 'products'] as const).flatMap((kind) =>
      (members[kind] ?? []).flatMap((name, rank) => {
        const before = owners[kind].get(name);
        if (before === undefined) {
          owners[kind].set(name, group);
          return [];
        }
        const place = { file: fileOf('cancellationGroups'), pointer: `/groups/${escapeStep(group)}/${kind}/${rank}` };
        const message = `"${name}" is already in the group "${before}"`;
        return [findingAt(context, place, 'in-two-groups', message, 'leave it in one of them')];
      }),
    ),
  );
};

/** Lists of what a page shows side by side. */
const SHOWN_LISTS: ReadonlySet<string> = new Set([
  'items',
  'lines',
  'facts',
  'columns',
  'footer',
  'sections',
  'banners',
]);

/** What tells one of them from another. */
const NAMES = ['key', 'title', 'question', 'label'] as const;

/** Of what is shown side by side, each has a name of its own; of two under conditions, one may stand for the other. */
export const repeatedLabels: PartCheck = {
  faultsIn(part, names) {
    if (Array.isArray(part)) return noFaults;
    let faults: PartFault[] | undefined;
    for (const name of names) {
      if (!SHOWN_LISTS.has(name)) continue;
      const list: unknown = (part as Readonly<Record<string, unknown>>)[name];
      if (!Array.isArray(list) || list.length < 2) continue;
      const seen = new Map<string, string>();
      for (const [rank, item] of list.entries()) {
        if (!isRecord(item) || typeof item.id !== 'string' || item.when !== undefined) continue;
        const property = NAMES.find((one) => typeof item[one] === 'string');
        const label = property === undefined ? '' : String(item[property]);
        if (property === undefined || label.includes('{')) continue;
        const before = seen.get(label);
        if (before === undefined) {
          seen.set(label, item.id);
          continue;
        }
        const message = `"${label}" is already the name of "${before}"`;
        const help = 'say what tells them apart';
        faults ??= [];
        faults.push({ steps: [name, String(rank), property], code: 'same-label', message, help, severity: 'warning' });
      }
    }
    return faults ?? noFaults;
  },
  alone: true,
};
