import type { Catalogue } from '../../catalog/index.ts';
import { certificatesOf } from '../../catalog/of-family.ts';
import { all, type Conditions, type Formula } from '../../catalog/prove/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import type { Entry, Kind, Table } from '../../catalog/walk/index.ts';
import type { Json } from '../../rules/index.ts';
import { actionRules } from '../../view/contracts/actions.ts';
import { offerRule } from '../../view/contracts/offers.ts';
import { enclosingConditions, reachFormula } from '../conditions/placed.ts';
import { givesCertificate } from '../worlds/contract-world.ts';

/** Something that a contract's page shows or leaves out. */
export interface Element {
  /** `tab:enfants`, `action:resilier`, `certificate:CAR-01`. */
  name: string;
  /** Where it is written. */
  entry: Entry;
  /** When it shows. */
  shows: Formula;
  /** The written conditions that decide it, outermost first, and the value that it needs to show. */
  conditions: readonly Entry[];
}

/** List of a page -> name of one of its elements. */
const elementOf: Readonly<Record<string, string>> = {
  tabs: 'tab',
  lines: 'line',
  blocks: 'block',
  facts: 'fact',
  items: 'item',
  parts: 'part',
  columns: 'column',
  downloads: 'download',
  links: 'link',
  advantages: 'advantage',
  actions: 'action',
  offers: 'offer',
};

/** Kinds left out when their value is empty. */
const withValue = new Set(['line', 'fact']);

const hasText = (value: Json): Json => ({ '!': [{ empty: [typeof value === 'string' ? { text: [value] } : value] }] });

const IN_LIST = /\/([a-z]+)\/\d+(?:\/id)?$/;

/** Everything that the page of a family's contract may show, in file order. */
export function pageElements(catalogue: Catalogue, table: Table, family: string, conditions: Conditions): Element[] {
  const own = table.inFile(fileOf('families', family)).flatMap((entry): Element[] => {
    const kind = elementOf[IN_LIST.exec(entry.pointer)?.[1] ?? ''];
    if (kind === undefined || entry.isKey || typeof entry.value !== 'string') return [];
    if (!entry.pointer.endsWith('/id') && entry.refers === null) return [];
    const value = withValue.has(kind) ? table.at(entry.file, entry.pointer.replace(/\/id$/, '/value')) : undefined;
    return [
      {
        name: `${kind}:${entry.value}`,
        entry,
        shows: all([
          reachFormula(table, conditions, entry),
          ...besides(catalogue, kind, entry.value).map((rule) => conditions.of(rule)),
          ...(value === undefined ? [] : [conditions.of(hasText(value.value))]),
        ]),
        conditions: [
          ...enclosingConditions(table, entry),
          ...definedConditions(table, kind, entry.value),
          ...(value === undefined ? [] : [value]),
        ],
      },
    ];
  });
  return [...own, ...certificates(catalogue, table, family, conditions)];
}

/** Conditions in the shared definition of an action or offer. */
function besides({ data }: Catalogue, kind: string, name: string): Json[] {
  if (kind === 'offer') return [offerRule(data, name)];
  return kind === 'action' ? actionRules(data, name) : [];
}

const definedKinds: Readonly<Record<string, Kind>> = { action: 'action', offer: 'offer', certificate: 'certificate' };

function definedConditions(table: Table, kind: string, name: string): Entry[] {
  const defined = definedKinds[kind];
  const definition = defined === undefined ? undefined : table.definition(defined, name);
  if (definition === undefined) return [];
  const when = table.at(definition.entry.file, `${definition.entry.pointer}/when`);
  return when === undefined ? [] : [when];
}

function certificates(catalogue: Catalogue, table: Table, family: string, conditions: Conditions): Element[] {
  return [...certificatesOf(catalogue.data, family)].flatMap((code): Element[] => {
    const entry = table.definition('certificate', code)?.entry;
    if (entry === undefined) return [];
    const shows = conditions.of(givesCertificate(catalogue, family, code));
    return [{ name: `certificate:${code}`, entry, shows, conditions: definedConditions(table, 'certificate', code) }];
  });
}
