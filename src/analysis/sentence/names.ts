import type { Json } from '../../base/json.ts';
import { EURO, type Money } from '../../rules/index.ts';
import type { ValueKind } from '../../rules/language.ts';

/** A field in words. */
export interface FieldWords {
  /** `cotisation annuelle toutes taxes comprises`; the path itself where nothing describes it. */
  label: string;
  /** A sentence for where it is true, of a field that is nothing but that. */
  holds: string | null;
  type: ValueKind;
  isAmount: boolean;
}

/** What a sentence calls the names of a rule. */
export interface SentenceNames {
  /** A field, by its path from the root of the data, through lists. */
  field(path: string): FieldWords;
  /** What a code means that a field may hold; null for any other value. */
  code(path: string, value: Json): string | null;
  /** A named rule; null for one that is not described. */
  rule(name: string): string | null;
  /** How amounts are written. */
  money: Money;
  /** A code list; null for one without a label. */
  table(name: string): string | null;
}

/** Every field by its path, and nothing known of it. */
export const unknownField = (path: string): FieldWords => ({ label: path, holds: null, type: 'any', isAmount: false });

/** Names as a rule writes them. */
export const bareNames: SentenceNames = {
  money: EURO,
  field: unknownField,
  code: () => null,
  rule: () => null,
  table: () => null,
};
