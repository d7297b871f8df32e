import { isRecord } from '../../base/json.ts';
import type { Catalogue } from '../../catalog/index.ts';
import { didYouMean } from '../../rules/index.ts';
import type { Path } from './paths.ts';
import type { Case } from './table.ts';

/** Words with which a row says that its state is none on purpose. */
const ON_PURPOSE = /inconnue?s?|unknown/i;

/** Neither nothing nor words, as « autre valeur », are a misspelt code. */
const isSlip = (state: string): boolean => /^\S+$/.test(state) && !ON_PURPOSE.test(state);

/** The states that a value gives, whatever it is within. */
function statesIn(value: unknown, isState: boolean): string[] {
  if (typeof value === 'string') return isState ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => statesIn(one, isState));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    name === 'etat' && isRecord(one) ? statesIn(one.code, true) : statesIn(one, name === 'codeEtat'),
  );
}

function namesState(path: Path): boolean {
  const [before, last] = [undefined, undefined, ...path.map((step) => (step.kind === 'name' ? step.name : null))].slice(
    -2,
  );
  return last === 'codeEtat' || (last === 'code' && before === 'etat');
}

/**
 * States that the catalogue does not know, each in a line. A row about such a state says that it is unknown, or names it
 * where it resembles none that is known.
 */
export function unknownStates({ data }: Catalogue, { name, why, given }: Case): string[] {
  const known = Object.keys(data.states?.display ?? {});
  if (known.length === 0 || ON_PURPOSE.test(`${name} ${why}`)) return [];
  const states = new Set(
    given.flatMap(({ path, values }) => (values ?? []).flatMap((value) => statesIn(value, namesState(path)))),
  );
  return [...states].flatMap((state) => {
    if (known.includes(state) || !isSlip(state)) return [];
    const near = didYouMean(state, known);
    if (near === null && name.includes(state)) return [];
    return [
      `the catalogue knows no state "${state}"\n    help: ${near ?? 'say in "case" that it is unknown ("inconnu")'}`,
    ];
  });
}
