import { readFileSync } from 'node:fs';
import { type FieldNode, Kind, parse, type SelectionSetNode } from 'graphql';
import { expect, it } from 'vitest';
import type { Json } from '../../../src/rules/index.ts';
import { shipped } from '../../shipped.ts';

/** By what rules call what stands beside a contract: the field of the list's item that it is (`readsBesideContract`). */
const BESIDE = {
  '$termination.demande': 'demandeResiliation',
  $payment: 'situationPaiement',
  $mileage: 'forfaitKm',
} as const;

/** What a rule or a text reads, named rules followed. */
function namesRead(value: Json, seen = new Set<string>()): string[] {
  if (typeof value === 'string') return [...value.matchAll(/\{([$\w.]+)/g)].map(([, name]) => name ?? '');
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => namesRead(one, seen));
  const { rules } = shipped.data.rules ?? { rules: {} };
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'var') return [String(Array.isArray(inner) ? inner[0] : inner)];
    if (key !== 'rule' || typeof inner !== 'string') return namesRead(inner as Json, seen);
    if (seen.has(inner)) return [];
    seen.add(inner);
    return namesRead((rules[inner]?.rule ?? null) as Json, seen);
  });
}

function selectionOf(file: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const fieldsOf = (set?: SelectionSetNode) =>
    (set?.selections ?? []).filter((one): one is FieldNode => one.kind === Kind.FIELD);
  const visit = (set?: SelectionSetNode): void => {
    for (const field of fieldsOf(set)) {
      found.set(
        field.name.value,
        fieldsOf(field.selectionSet).map(({ name }) => name.value),
      );
      visit(field.selectionSet);
    }
  };
  for (const definition of parse(readFileSync(file, 'utf8')).definitions)
    if (definition.kind === Kind.OPERATION_DEFINITION) visit(definition.selectionSet);
  return found;
}

it('the list of contracts asks for all that moments, cards and tasks read beside a contract', () => {
  const { moments, lists, dashboard } = shipped.data;
  const tasks = dashboard?.tasks.filter((task) => task.of === 'contract');
  // what a situation says is said on the contract's own page, which asks for itself
  const read = namesRead([moments?.rules, lists, tasks] as unknown as Json);
  const selected = selectionOf('src/portal/documents/synthesis.graphql');
  const missing = Object.entries(BESIDE).flatMap(([name, field]) =>
    read
      .filter((one) => one.startsWith(`${name}.`))
      .map((one) => one.slice(name.length + 1).split('.')[0] ?? '')
      .filter((one) => !selected.get(field)?.includes(one))
      .map((one) => `${field}.${one}`),
  );
  expect([...new Set(missing)]).toEqual([]);
  expect(read).toContain('$termination.demande.dateSuspension');
});
