import type { Json } from '../../base/json.ts';

/** What stands at an operand, for who writes a rule piece by piece. */
export type OperandKind =
  | 'value'
  | 'condition'
  | 'number'
  | 'text'
  | 'day'
  | 'list'
  | 'code'
  | 'field'
  | 'template'
  | 'table'
  | 'rule-name';

/** An operand as a person fills it in. */
export interface Operand {
  /** In French, in lower case: `jours`. */
  name: string;
  kind: OperandKind;
  /** What a new one holds, where the kind alone would not do. */
  initial?: Json;
}

/** Words around the operands of a call: `{0}` is the first. */
type Saying = (operands: readonly Json[]) => string;

/**
 * How an operator reads in French. In a sentence, `{0}` is the first operand; each operand stands in it once, so that nothing
 * of a rule is left unsaid.
 */
export interface SentenceForm {
  /** In a menu of operators. */
  label: string;
  /** In the order of the rule, as many as the call may have. */
  operands: readonly Operand[];
  /** How many of the last operands come again and again, together: the values of a sum, the cases of a choice. */
  repeats?: 1 | 2;
  says: Saying;
  /** That it does not hold. It may not say the contrary where the two differ: of what is absent, neither < nor ≥ holds. */
  not?: Saying;
  /** What it gives, where that is not said as a condition is. */
  gives?: Saying;
  /** Of a list of operands, one below the other: what all of them are. */
  above?: { says: string; not: string };
  /** Its first operand begins the sentence and the last one ends it: one beside another needs parentheses. */
  isInfix?: true;
}

const initials: Readonly<Record<OperandKind, Json>> = {
  value: '',
  condition: true,
  number: 0,
  text: '',
  day: { var: '$today' },
  list: [],
  code: { var: 'codeEtat' },
  field: { var: 'codeEtat' },
  template: '',
  table: '',
  'rule-name': '',
};

/** What a new operand holds. */
export const initialOf = ({ kind, initial }: Operand): Json => initial ?? initials[kind];

/** Operands one after the other: `{0}, {1} et {2}`. */
export const inRow = (operands: readonly Json[], between: string, last: string = between): string =>
  operands.map((_operand, i) => `${i === 0 ? '' : i === operands.length - 1 ? last : between}{${i}}`).join('');

/** The cases of a choice: `si {0} : {1} ; sinon {2}`. */
export const inCases: Saying = (operands) =>
  operands
    .map((_operand, i) => {
      if (i % 2 === 1) return `\u00a0: {${i}}`;
      const semicolon = i === 0 ? '' : '\u00a0; ';
      if (i === operands.length - 1 && i > 0) return `${semicolon}sinon {${i}}`;
      return `${semicolon}${i === 0 ? 'si' : 'sinon, si'} {${i}}`;
    })
    .join('');
