import type { CatalogueData } from '../../catalog/data.ts';
import type {
  BlockDefinition,
  Family,
  HeaderLineDefinition,
  Icon,
  TabDefinition,
} from '../../catalog/types.generated.ts';
import type { Json } from '../../rules/index.ts';
import type { Borrowed } from './borrowed-tabs.ts';
import type { ShownCodes } from './code-lists.ts';
import type { FoundList, FoundObject } from './found.ts';
import { freeName, joinPath, kebabOf } from './names.ts';
import { columnsOf, elementFacts, factsOf, isPeople, namesWithin } from './rows.ts';
import { OWN_WORDS, PROPOSED } from './words.ts';

/** Tabs that a page has room for; what comes after stands together in a last one. */
const MOST_TABS = 7;

/** What a family is made of. */
export interface FamilyParts {
  id: string;
  label: string;
  product: string;
  operation: string;
  root: FoundObject;
  codes: ShownCodes;
  borrowed: Borrowed;
  /** Fields of every contract that have a place. */
  placed: ReadonlySet<string>;
  /** What our API calls a field of every contract. */
  labelOf: (field: string) => string;
  data: CatalogueData;
}

/** The proposal of a family. */
export function familyOf(parts: FamilyParts): Family {
  const { id, label, product, operation, borrowed, data } = parts;
  const { page, routes } = addressOf(id, data);
  const tabs = tabsOf(parts);
  const actions = contactActions(data);
  return {
    ...{ id, label, productClass: id, defaultProduct: product, routes, page },
    reads: { contract: operation, ...borrowed.reads },
    header: headerOf(parts),
    ...(tabs.length > 0 && { tabs }),
    actions,
    assumed: Object.fromEntries(
      ['label', 'header', ...(tabs.length > 0 ? ['tabs'] : []), 'actions'].map((name) => [name, PROPOSED]),
    ),
  };
}

/** Where contracts of a new family are read: where those of the default one are. */
function addressOf(id: string, { families = {}, products }: CatalogueData): Pick<Family, 'page' | 'routes'> {
  const shared = families[products?.default.family ?? '']?.page;
  if (shared !== undefined) return { page: shared, routes: [] };
  return { page: `/contrat/${id}/{id}`, routes: [`/contrat/${id}/{id?}`] };
}

/** The first action of the default family by which a member writes. */
function contactActions({ families = {}, products, actions }: CatalogueData): Family['actions'] {
  const uses = families[products?.default.family ?? '']?.actions ?? [];
  const ids = uses.map((use) => (typeof use === 'string' ? use : use.id));
  const found = ids.find((id) => {
    const to = actions?.actions[id]?.to;
    return to !== undefined && 'route' in to && String(to.route).startsWith('contact');
  });
  return found === undefined ? [] : [found];
}

function headerOf({ root, placed, labelOf }: FamilyParts): Family['header'] {
  const line = (field: string, value: Json, isFront = true): HeaderLineDefinition[] =>
    placed.has(field)
      ? [{ id: kebabOf(field), ...(isFront && { front: true as const }), key: labelOf(field), value }]
      : [];
  const date = (field: string): Json => ({ date: [{ var: field }] });
  const subtitle = subtitleOf(root) ?? (placed.has('libelleProduit') ? '{libelleProduit}' : null);
  return {
    title: '{$product.label}',
    ...(subtitle !== null && { subtitle }),
    ...(placed.has('montantAnnuelTTC') && {
      keyFigure: { key: labelOf('montantAnnuelTTC'), value: { money: [{ var: 'montantAnnuelTTC' }] } },
    }),
    lines: [
      ...line('numeroContrat', { var: 'numeroContrat' }),
      ...line('dateEffet', date('dateEffet')),
      ...line('echeance', { 'day-month': [{ var: 'echeance' }] }),
      ...line('dateFin', date('dateFin'), false),
      ...line('dateSignature', date('dateSignature'), false),
      ...line('codePeriodicite', { label: ['frequency', { var: 'codePeriodicite' }] }, false),
      ...line('montantFgti', { money: [{ var: 'montantFgti' }] }, false),
    ],
  };
}

/** What is insured, by the name that people give it. */
function subtitleOf(root: FoundObject): string | null {
  const objects = root.objects.map((object) => namesWithin({ ...object, objects: [] }, object.own));
  const found = [...objects, namesWithin({ ...root, objects: [] })].find((names) => names.length > 0);
  return found === undefined ? null : found.map((path) => `{${path}}`).join(' ');
}

/** Icons by what a name speaks of. */
const ICONS: readonly { of: RegExp; icon: Icon }[] = [
  { of: /car\b|vehicle|auto/, icon: 'auto' },
  { of: /bike|bicycle|moto|scooter/, icon: 'moto' },
  { of: /home|house|building|property|address/, icon: 'house-full' },
  { of: /boat|ship/, icon: 'boat' },
  { of: /person|people|member|holder|insured|insuree|driver|beneficiar|customer|family/, icon: 'personne' },
  { of: /child/, icon: 'children' },
  { of: /claim|incident/, icon: 'declarer' },
  { of: /reimbursement|refund|payout/, icon: 'rembourser' },
  { of: /payment|premium|invoice|bill|contribution|price/, icon: 'valeur' },
  { of: /document|file|paper/, icon: 'documents' },
  { of: /coverage|cover|guarantee|benefit|item|service/, icon: 'garanties' },
  { of: /mileage|distance/, icon: 'kilometrage' },
  { of: /health|medical|pet|animal/, icon: 'health' },
  { of: /legal/, icon: 'justice' },
  { of: /agreement|contract|policy|plan|product/, icon: 'contract' },
];

/** An icon for what a field or a product is called. */
export const iconOf = (name: string, otherwise: Icon): Icon =>
  ICONS.find(({ of }) => of.test(kebabOf(name)))?.icon ?? otherwise;

/** The icons of what speaks of nothing in particular. */
const PLAIN: { icon: Icon } = { icon: 'informations' };
const LISTED: { icon: Icon } = { icon: 'composition' };

/** A tab before it has its id. */
type Draft = Omit<TabDefinition, 'id'> & { wanted: string };

function tabsOf(parts: FamilyParts): TabDefinition[] {
  const { root, codes, borrowed } = parts;
  const own = kebabOf(OWN_WORDS.values);
  const drafts: Draft[] = [
    ...(root.leaves.length > 0
      ? [{ wanted: own, icon: PLAIN.icon, label: OWN_WORDS.values, blocks: [factsBlock(root, '', own, codes)] }]
      : []),
    ...root.objects.map((object) => ({
      ...{ wanted: object.own, icon: iconOf(object.own, PLAIN.icon), label: object.label.text },
      ...(object.isNullable && whenThere(object.own)),
      blocks: objectBlocks(object, '', codes),
    })),
    ...root.lists.map((list) => ({
      ...{ wanted: list.own, icon: iconOf(list.own, LISTED.icon), label: list.label.text },
      ...whenThere(list.own),
      blocks: [listBlock(list, '', codes)],
    })),
  ];
  const room = Math.max(1, MOST_TABS - borrowed.tabs.length);
  const fitting = drafts.length <= room ? drafts : [...drafts.slice(0, room - 1), together(drafts.slice(room - 1))];
  const used = new Set(borrowed.tabs.map(({ id }) => id));
  const named = fitting.map(({ wanted, blocks, ...rest }): TabDefinition => {
    const id = freeName(kebabOf(wanted), (name) => used.has(name));
    used.add(id);
    return { id, ...rest, blocks: withFreeIds(blocks ?? []) };
  });
  return [...named, ...borrowed.tabs];
}

/** A tab of what a contract may not have. */
const whenThere = (own: string): { when: Json } => ({ when: { '!!': [{ var: own }] } });

/** Tabs that would be too many stand in one, each under its name. */
const together = (drafts: readonly Draft[]): Draft => ({
  ...{ wanted: OWN_WORDS.others, icon: PLAIN.icon, label: OWN_WORDS.others },
  blocks: drafts.flatMap(({ label, blocks = [] }) =>
    blocks.map((block, n) => (n === 0 && !('title' in block) ? titled(block, label) : block)),
  ),
});

function titled(block: BlockDefinition, title: Json): BlockDefinition {
  const { block: kind, id, ...rest } = block;
  return { block: kind, id, title, ...rest } as BlockDefinition;
}

function withFreeIds(blocks: readonly BlockDefinition[]): BlockDefinition[] {
  const used = new Set<string>();
  return blocks.map((block) => {
    const id = freeName(block.id, (name) => used.has(name));
    used.add(id);
    return { ...block, id };
  });
}

function objectBlocks(object: FoundObject, from: string, codes: ShownCodes, isNested = false): BlockDefinition[] {
  const at = joinPath(from, object.own);
  const facts = factsBlock(object, at, kebabOf(object.own), codes);
  return [
    ...(object.leaves.length === 0 ? [] : [isNested ? titled(facts, object.label.text) : facts]),
    ...object.objects.flatMap((below) => objectBlocks(below, at, codes, true)),
    ...object.lists.map((list) => titled(listBlock(list, at, codes), list.label.text)),
  ];
}

const factsBlock = (object: FoundObject, at: string, id: string, codes: ShownCodes): BlockDefinition => ({
  ...{ block: 'facts', id, items: factsOf(object, at, codes) },
});

/** People by name, anything else as a table. */
function listBlock({ own, element }: FoundList, from: string, codes: ShownCodes): BlockDefinition {
  const of = { var: joinPath(from, own) };
  const id = kebabOf(own);
  const names = namesWithin(element);
  if (isPeople(element)) {
    const facts = elementFacts(element, codes, (path) => names.includes(path));
    return {
      ...{ block: 'people', id, of, name: names.map((path) => `{${path}}`).join(' ') },
      ...(facts.length > 0 && { facts }),
    };
  }
  const [first, ...rest] = columnsOf(element, codes);
  return { block: 'table', id, of, columns: first === undefined ? [] : [first, ...rest] } as BlockDefinition;
}
