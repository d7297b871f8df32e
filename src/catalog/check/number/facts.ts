import { memoizeWeak } from '../../../base/maps.ts';
import type { CatalogueData } from '../../data.ts';
import { numbersBelow, type Unit } from './quantities.ts';

/** Numbers that one file holds and texts of others say. */
export interface NumberFacts {
  /** Working days to declare a claim, of any kind and nature. */
  claim: readonly number[];
  /** What the errands of a form take. */
  forms: Readonly<Record<string, Partial<Record<Unit, readonly number[]>>>>;
  /** Working days that a message of a family takes. */
  families: Readonly<Record<string, number>>;
  helperHours: number | undefined;
  /** Months after which a password is to be changed. */
  passwordMonths: number | undefined;
  /** Lengths that fields of forms have. */
  lengths: readonly number[];
}

const sorted = (numbers: Iterable<number>): number[] => [...new Set(numbers)].sort((a, b) => a - b);

/** The same text while the numbers are the same, so that what is found with them can be kept. */
export const numberFacts = memoizeWeak((data: CatalogueData): string => JSON.stringify(factsOf(data)));

function factsOf({ claims, errands, helperAccess, accounts, forms }: CatalogueData): NumberFacts {
  const declared = (claims?.types ?? []).flatMap(({ declareWithin }) => [
    ...(numbersBelow({ declareWithin }).get('working-day') ?? []),
  ]);
  const kinds = Object.values(errands?.kinds ?? {});
  const ofForms: NumberFacts['forms'] = Object.fromEntries(
    sortedNames(kinds.flatMap(({ form }) => form ?? [])).map((form) => [
      form,
      unitsOf(kinds.filter((kind) => kind.form === form).flatMap(({ steps }) => steps)),
    ]),
  );
  const families = Object.assign(
    {},
    ...kinds.flatMap(({ steps }) => steps.map(({ ofFamilies }) => ofFamilies ?? {})),
  ) as Record<string, number>;
  const profile = accounts?.profiles[accounts.profile];
  const lengths = Object.values(forms ?? {}).flatMap(({ fields }) =>
    Object.values(fields).flatMap(({ schema }) => [schema.minLength, schema.maxLength]),
  );
  return {
    claim: sorted(declared.filter((n) => n > 0)),
    forms: ofForms,
    families,
    helperHours: helperAccess?.hours,
    passwordMonths: profile?.password.expiryMonths,
    lengths: sorted(lengths.filter((n) => n !== undefined)),
  };
}

const sortedNames = (names: readonly string[]): string[] => [...new Set(names)].sort();

function unitsOf(steps: readonly object[]): Partial<Record<Unit, readonly number[]>> {
  const found: Partial<Record<Unit, readonly number[]>> = {};
  for (const step of steps)
    for (const [unit, numbers] of numbersBelow(step)) found[unit] = sorted([...(found[unit] ?? []), ...numbers]);
  return found;
}
