import { readdirSync, readFileSync } from 'node:fs';
import { type GraphQLOutputType, getNamedType, getNullableType, isEnumType, isListType, isNonNullType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { explainAnswer } from '../../../src/analysis/explain/explain-answer.ts';
import { explainElement } from '../../../src/analysis/explain/explain-element.ts';
import { isDay } from '../../../src/base/day.ts';
import { compileCatalogue } from '../../../src/catalog/index.ts';
import { apiName } from '../../../src/catalog/operation-name.ts';
import { type InputChange, isOtherText } from '../../../src/catalog/prove/index.ts';
import { explanationText, withoutPlaceholders } from '../../../src/cli/text/explanation-text.ts';
import type { Json } from '../../../src/rules/index.ts';
import { contractView, settledScope } from '../../../src/view/contracts/contract-view.ts';
import { certificatesOf } from '../../../src/view/papers/certificates.ts';
import type { ContractGiven } from '../../../src/view/scope.ts';
import { oneIn } from '../../full.ts';
import { shipped } from '../../shipped.ts';
import { reshaped } from '../catalog/support.ts';
import { catalogueWith } from './support.ts';

const loaded = shipped;
const { table, api } = loaded;
if (table === null) throw new Error('the catalogue has errors');
const catalogue = compileCatalogue(loaded.data);
const TODAY = '2026-03-02';

const folder = 'tests/catalog/examples';
const examples = readdirSync(folder)
  .filter((name) => !name.startsWith('carte-'))
  .map((name) => {
    const given = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as ContractGiven;
    return [name.replace('.json', ''), { ...given, today: TODAY }] as const;
  });

/** What the page really shows, by the names of an explanation. */
function shownBy(given: ContractGiven): Set<string> {
  const view = contractView(catalogue, given);
  const named = (kind: string, list: readonly { id: string }[]) => list.map(({ id }) => `${kind}:${id}`);
  return new Set([
    ...named('tab', view.tabs),
    ...named('line', view.lines),
    ...named('action', view.actions),
    ...view.offers.map(({ code }) => `offer:${code}`),
    ...certificatesOf(catalogue, settledScope(catalogue, given)).map(({ code }) => `certificate:${code}`),
  ]);
}

/** All the names of a family's page that the view tells apart. */
function namesOf(given: ContractGiven): string[] {
  const family = catalogue.data.families?.[settledScope(catalogue, given).dollars.$family];
  const use = (one: string | { id: string }) => `action:${typeof one === 'string' ? one : one.id}`;
  return [
    ...(family?.tabs ?? []).map(({ id }) => `tab:${id}`),
    ...(family?.header.lines ?? []).map(({ id }) => `line:${id}`),
    ...(family?.actions ?? []).map(use),
    ...(family?.offers ?? []).map((code) => `offer:${code}`),
  ];
}

/** A contract once some of its fields hold something else. */
function changed(given: ContractGiven, changes: readonly InputChange[]): ContractGiven {
  const copy = structuredClone(given) as Record<string, unknown>;
  for (const { path, to } of changes) {
    const steps = path.startsWith('$') ? path.slice(1).split('.') : ['contract', ...path.split('.')];
    put(copy, steps, to);
  }
  return copy as ContractGiven;
}

function put(at: Record<string, unknown>, [first = '', ...rest]: readonly string[], value: Json): void {
  if (rest.length === 0) at[first] = structuredClone(value);
  else {
    const below = at[first];
    const inner = typeof below === 'object' && below !== null ? (below as Record<string, unknown>) : {};
    at[first] = inner;
    put(inner, rest, value);
  }
}

describe.each(oneIn(3, examples))('%s', (_name, given) => {
  test('what is explained is what the page shows, and each change makes the page show the contrary', () => {
    const shown = shownBy(given);
    for (const name of namesOf(given)) {
      const explanation = explainElement({ catalogue, table, api }, given, name);
      expect(explanation.shows, name).toBe(shown.has(name));
      for (const change of explanation.changes)
        expect(shownBy(changed(given, change)).has(name), `${name} after ${JSON.stringify(change)}`).toBe(
          !shown.has(name),
        );
    }
  });
});

/** The type of what a path reads, from the contract or from a `$` read of its family; null where the API has none. */
function typeAt(given: ContractGiven, path: string): GraphQLOutputType | null {
  const family = catalogue.data.families?.[settledScope(catalogue, given).dollars.$family];
  const [first = '', ...rest] = path.split('.');
  const isRead = first.startsWith('$');
  const operation = family?.reads[isRead ? first.slice(1) : 'contract'];
  const query =
    operation === undefined ? undefined : api.getQueryType()?.getFields()[apiName(catalogue.data, operation)];
  let type: GraphQLOutputType | undefined = query?.type;
  for (const step of isRead ? rest : [first, ...rest]) {
    const named = type === undefined ? undefined : getNamedType(type);
    type = named !== undefined && 'getFields' in named ? named.getFields()[step]?.type : undefined;
  }
  return type ?? null;
}

/** Whether the API can give a value at a path; what it does not tell is not judged. */
function mayBeGiven(given: ContractGiven, path: string, value: Json): boolean {
  const type = typeAt(given, path);
  if (type === null || isOtherText(value)) return true;
  if (value === null) return !isNonNullType(type);
  const named = getNamedType(type);
  if (isListType(getNullableType(type))) return Array.isArray(value);
  if (isEnumType(named)) return named.getValues().some(({ name }) => name === value);
  const is: Readonly<Record<string, (one: Json) => boolean>> = {
    Boolean: (one) => typeof one === 'boolean',
    Int: (one) => Number.isInteger(one),
    Float: (one) => typeof one === 'number',
    Date: (one) => typeof one === 'string' && isDay(one),
    String: (one) => typeof one === 'string',
    ID: (one) => typeof one === 'string',
  };
  return is[named.name]?.(value) ?? true;
}

test('every value that a change proposes is one that the API can give', () => {
  let judged = 0;
  const wrong = examples.flatMap(([example, given]) =>
    namesOf(given).flatMap((name) =>
      explainElement({ catalogue, table, api }, given, name).changes.flatMap((change) =>
        change.flatMap(({ path, to, orElse }) =>
          [to, ...orElse].flatMap((value) => {
            judged += Number(typeAt(given, path) !== null);
            const said = `${example}, ${name}: ${path} ${JSON.stringify(value)}`;
            return mayBeGiven(given, path, value) ? [] : [said];
          }),
        ),
      ),
    ),
  );
  expect(wrong).toEqual([]);
  expect(judged).toBeGreaterThan(200);
});

test('an element that the family has not is told, with the nearest', () => {
  const given = { ...examples.find(([name]) => name === 'auto')?.[1] } as ContractGiven;
  expect(() => explainElement({ catalogue, table, api }, given, 'tab:forfait')).toThrow(
    'auto has no "tab:forfait"; did you mean "tab:forfait-km"?',
  );
});

describe('the values that a change proposes', () => {
  const explained = { catalogue, table, api };
  const exampleOf = (name: string) => {
    const found = examples.find(([known]) => known === name);
    if (found === undefined) throw new Error(`there is no example ${name}`);
    return found[1];
  };

  test('are those of the code list that closes a field', () => {
    const when = { '==': [{ var: 'codeQualiteOccupant' }, 'PROPRIETAIRE'] };
    const edited = catalogueWith(
      reshaped('families/habitation.json', ({ tabs }: { tabs: { when?: Json }[] }) => {
        if (tabs[0] !== undefined) tabs[0].when = when;
      }),
    );
    if (edited.table === null) throw new Error('the catalogue has errors');
    const tab = `tab:${edited.data.families?.habitation?.tabs?.[0]?.id}`;
    const other = { catalogue: compileCatalogue(edited.data), table: edited.table, api };
    const base = exampleOf('habitation');
    const given = { ...base, contract: { ...base.contract, codeQualiteOccupant: 'PROPRIETAIRE' } };
    const explanation = explainElement(other, given, tab);
    const change = explanation.changes.flat().find(({ path }) => path === 'codeQualiteOccupant');
    const codes = Object.keys(catalogue.data.codes?.['qualite-occupant']?.codes ?? {});
    const others = codes.filter((code) => code !== 'PROPRIETAIRE' && code !== 'null');
    expect(others.length).toBeGreaterThan(0);
    expect([change?.to, ...(change?.orElse ?? [])].filter((value) => value !== null).sort()).toEqual(others.sort());
    expect(explanationText(edited, explanation)).not.toContain('other value');
  });

  test('are said to be others where nothing closes them, and never by a name that no catalogue has', () => {
    const given = exampleOf('aet');
    const text = explanationText(loaded, explainElement(explained, given, 'line:echeance'));
    expect(text).toContain('echeance: "01/04" → another value');
    expect(text).not.toMatch(/autre valeur|litigation"/);
    const plain = JSON.stringify(explainElement(explained, given, 'line:echeance').changes, withoutPlaceholders);
    expect(plain).toContain('"to":{"other":true}');
  });

  test('say a closed field by its codes in an answer too', () => {
    const { changes } = explainAnswer(explained, exampleOf('auto'), 'state');
    const states = Object.keys(catalogue.data.states?.display ?? {});
    for (const { set } of changes)
      for (const { to, orElse } of set) expect(states).toEqual(expect.arrayContaining([to, ...orElse]));
  });
});
