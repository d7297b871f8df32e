import { asJson, isObject, isRecord, ownValue, valueBelow } from '../../base/json.ts';
import { namedByFamily } from '../../catalog/derive/index.ts';
import type { Catalogue } from '../../catalog/index.ts';
import { certificatesOf } from '../../catalog/of-family.ts';
import { all, any, type Conditions, type Formula } from '../../catalog/prove/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import { pointerSteps } from '../../catalog/source/pointer.ts';
import type { Table } from '../../catalog/walk/index.ts';
import type { Json } from '../../rules/index.ts';
import { answersOf } from '../../view/branches.ts';
import { statusBranches } from '../../view/cancellation/status.ts';
import { actionRules } from '../../view/contracts/actions.ts';
import { momentBranches } from '../../view/contracts/moment.ts';
import { offerRule } from '../../view/contracts/offers.ts';
import { enclosingConditions, findConditions } from '../conditions/placed.ts';
import { labelOf } from '../diff/words.ts';
import { givesCertificate } from '../worlds/contract-world.ts';
import type { NamedPart, RegionSubject } from './region-words.ts';

/** Something that contracts of a family show, say or are, and when. */
export interface Presence {
  subject: RegionSubject;
  formula: Formula;
}

const shown: Readonly<Record<string, string>> = {
  tabs: 'tab',
  blocks: 'block',
  lines: 'line',
  items: 'line',
  advantages: 'advantage',
  links: 'link',
};
/** Lists of entries that are no elements of a page by themselves, each with what one of its entries is. */
const parts: Readonly<Record<string, string>> = {
  downloads: 'download',
  facts: 'fact',
  columns: 'column',
  parts: 'part',
  actions: 'action',
  reasons: 'termination-reason',
};
/** Rules whose result is reported as a whole: the moment, the termination status. */
const decidesByRules = /^catalog\/(?:moments|cancellation\/status)\.json\/rules\//;

/** Everything that conditions decide about a family's contracts, by a key that two catalogues share. */
export function findPresences(
  catalogue: Catalogue,
  table: Table,
  family: string,
  conditions: Conditions,
): Map<string, Presence> {
  const found = new Map<string, Presence>();
  const file = fileOf('families', family);
  const definition = asJson(ownValue(catalogue.data.families, family) ?? {});
  const names = new Map<string, string>();
  for (const element of walkElements(definition, '', '', names)) {
    const own = table.at(file, `${element.pointer}/when`);
    const whens = [
      ...enclosingConditions(table, { file, pointer: `${element.pointer}/when` }),
      ...(own === undefined ? [] : [own]),
    ];
    // for elements of the contract's lists, only their conditions are reported
    if (whens.some((when) => when.scope.lists.length > 0)) continue;
    found.set(`${element.key}/when`, {
      subject: element.subject,
      formula: all(whens.map((when) => conditions.of(when.value))),
    });
  }
  const shared = new Set([fileOf('actions'), fileOf('offers'), fileOf('certificates')]);
  for (const { entry, guard, holds } of findConditions(catalogue, table, family, conditions)) {
    if (shared.has(entry.file) || decidesByRules.test(`${entry.file}${entry.pointer}`)) continue;
    const parent = entry.pointer.slice(0, entry.pointer.lastIndexOf('/'));
    const property = entry.pointer.slice(parent.length + 1);
    const key = entry.file === file ? `${names.get(parent) ?? parent}/${property}` : `${entry.file}${entry.pointer}`;
    if (found.has(key)) continue;
    const place = nearest(names, parent, entry.file === file ? '' : entry.file);
    found.set(key, {
      subject: {
        ...{ kind: 'flag', flag: property, place },
        own: ownPart(
          parent,
          place,
          entry.file === file ? (valueBelow(definition, pointerSteps(parent)) as Json) : undefined,
        ),
        of: entry.file === file ? elementAround(place) : null,
      },
      formula: all([guard, holds]),
    });
  }
  for (const name of namedByFamily(table, family, 'action')) found.set(`action ${name}`, action(name));
  for (const name of namedByFamily(table, family, 'offer'))
    found.set(`offer ${name}`, {
      subject: { kind: 'named', noun: 'offer', name },
      formula: conditions.of(offerRule(catalogue.data, name)),
    });
  for (const code of certificatesOf(catalogue.data, family))
    found.set(`certificate ${code}`, {
      subject: { kind: 'named', noun: 'certificate', name: code },
      formula: conditions.of(givesCertificate(catalogue, family, code)),
    });
  for (const [name, values] of decisions(catalogue))
    for (const value of values)
      found.set(`${name} ${value}`, {
        subject: { kind: 'decision', of: name === '$moment' ? 'moment' : 'termination', value },
        formula: conditions.of({ '==': [{ var: name }, value] }),
      });
  return found;

  /** The innermost element around a place. */
  function elementAround(place: string): NamedPart | null {
    for (let at = `/${place}`; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const subject = found.get(`${at}/when`)?.subject;
      if (subject?.kind === 'element') return subject;
    }
    return null;
  }

  function action(name: string): Presence {
    const uses = table.referrers('action', name).filter(({ entry }) => entry.file === file);
    const reached = uses.map(({ entry }) =>
      all(
        enclosingConditions(table, entry).flatMap((when) =>
          when.scope.lists.length === 0 ? [conditions.of(when.value)] : [],
        ),
      ),
    );
    const own = conditions.of({ and: actionRules(catalogue.data, name) });
    return { subject: { kind: 'named', noun: 'action', name }, formula: all([any(reached), own]) };
  }
}

const decisions = (catalogue: Catalogue): [name: string, values: readonly string[]][] => [
  ['$moment', answersOf(momentBranches(catalogue))],
  ['$terminationStatus', answersOf(statusBranches(catalogue))],
];

const idOf = (item: Json): string | null => {
  if (!isRecord(item)) return null;
  return typeof item.id === 'string' ? item.id : null;
};

/** Elements of a family's file that may show, by the names around them; `names` gets the name of each place. */
export function* walkElements(
  value: Json,
  pointer: string,
  key: string,
  names: Map<string, string>,
): Generator<{ pointer: string; key: string; subject: RegionSubject }> {
  names.set(pointer, key);
  if (Array.isArray(value)) {
    const kind = shown[pointer.slice(pointer.lastIndexOf('/') + 1)];
    for (const [i, item] of value.entries()) {
      const id = idOf(item);
      const inner = `${key}/${id ?? i}`;
      if (kind !== undefined && id !== null)
        yield {
          pointer: `${pointer}/${i}`,
          key: inner,
          subject: { kind: 'element', noun: kind, label: labelOf(item) ?? id },
        };
      yield* walkElements(item, `${pointer}/${i}`, inner, names);
    }
  } else if (isObject(value))
    for (const [name, inner] of Object.entries(value))
      yield* walkElements(inner, `${pointer}/${name}`, `${key}/${name}`, names);
}

/** What an entry is, by the list around it, and its label; of what a moment says, the moment. */
function ownPart(pointer: string, place: string, value: Json | undefined): NamedPart | null {
  const [last = '', list = '', around = ''] = pointerSteps(pointer).toReversed();
  if (around === 'situations') return { noun: 'situation', label: list };
  if (list === 'situations') return { noun: 'situation', label: around };
  const noun = parts[list];
  return noun === undefined ? null : { noun, label: labelOf(value) ?? place.split('/').at(-1) ?? last };
}

/** A place by its name, for who reads about it. */
const nearest = (names: ReadonlyMap<string, string>, pointer: string, file: string): string =>
  file === '' ? (names.get(pointer) ?? pointer).slice(1) : `${file} ${pointer}`;
