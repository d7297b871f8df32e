import type { Json } from '../../base/json.ts';
import { described, type SentenceForm, type ValueKind, type WrittenCall } from '../../rules/language.ts';
import type { FieldWords } from './names.ts';
import type { ClausePart, ClausePiece, SentencePart } from './parts.ts';
import { plainText } from './spoken.ts';

/** How a clause is said at its place. */
export interface Saying {
  /** It says whether something holds. */
  isTruth: boolean;
  isNegated: boolean;
  /** It stands as a value, where one says what it gives. */
  isValue: boolean;
}

/** More conditions, or longer ones, are read one below the other. */
const INLINE = { count: 3, length: 140 };

/** Before a condition that stands as a value. */
const ANNOUNCED = 'vrai si ';

/** The words of a call, its operands between them. */
export function piecesOf(
  call: WrittenCall,
  operands: readonly SentencePart[],
  { isTruth, isNegated, isValue }: Saying,
): Pick<ClausePart, 'pieces' | 'isList'> {
  const form = described.get(call.name)?.sentence;
  if (form === undefined) return { pieces: operands.map((_operand, rank) => ({ rank, isAside: true })), isList: false };
  const isList = isTruth && isLong(form, operands);
  const sentence = isList ? inList(form, operands, isNegated) : inLine(form, call.args, isTruth, isNegated);
  const announced = isTruth && isValue && call.traits.names === undefined ? ANNOUNCED + sentence : sentence;
  return { pieces: cut(announced, (rank) => isAside(call, form, rank, operands[rank], isList)), isList };
}

const isLong = ({ above }: SentenceForm, operands: readonly SentencePart[]): boolean =>
  above !== undefined &&
  operands.length > 1 &&
  (operands.length > INLINE.count ||
    operands.some((one) => one.kind === 'clause' && one.isList) ||
    operands.reduce((length, one) => length + plainText(one).length, 0) > INLINE.length);

function inList({ above }: SentenceForm, operands: readonly SentencePart[], isNegated: boolean): string {
  const says = (isNegated ? above?.not : above?.says) ?? '';
  return `${says}\u00a0: ${operands.map((_operand, rank) => `{${rank}}`).join('\u00a0; ')}`;
}

function inLine(form: SentenceForm, args: readonly Json[], isTruth: boolean, isNegated: boolean): string {
  if (isNegated) return form.not?.(args) ?? `il est faux que ${form.says(args)}`;
  return isTruth ? form.says(args) : (form.gives ?? form.says)(args);
}

/** Whether an operand is said in parentheses, for its words not to run into those around it. */
function isAside(
  { traits }: WrittenCall,
  form: SentenceForm,
  rank: number,
  operand: SentencePart | undefined,
  isList: boolean,
): boolean {
  if (operand?.kind === 'dated') return true;
  if (operand?.kind !== 'clause')
    return (
      operand?.kind === 'list' && form.isInfix === true && operand.items.length > 1 && traits.membership === undefined
    );
  const inner = operand.operator === null ? undefined : described.get(operand.operator);
  const joins = inner?.traits.joins;
  const isWhole =
    operand.operator === null ||
    inner?.traits.truth === true ||
    (joins === undefined && inner?.traits.names !== undefined);
  if (isList) return operand.isList || joins === 'choice';
  if (traits.joins === 'choice') return joins === 'choice' || operand.isList;
  if (traits.joins === 'conjunction' || traits.joins === 'disjunction')
    return !isWhole || inner?.traits.body !== undefined;
  if (traits.body !== undefined && rank === 1) return inner?.sentence.isInfix === true || operand.operator === null;
  return operand.operator === null || inner?.sentence.isInfix === true;
}

/** A sentence with holes as its pieces. */
function cut(sentence: string, isAsideAt: (rank: number) => boolean): ClausePiece[] {
  return sentence.split(/\{(\d+)\}/).flatMap((text, i): ClausePiece[] => {
    if (i % 2 === 1) return [{ rank: Number(text), isAside: isAsideAt(Number(text)) }];
    return text === '' ? [] : [{ words: text }];
  });
}

const tests: Readonly<Partial<Record<ValueKind, readonly [holds: string, not: string]>>> = {
  boolean: ['{0} est vrai', '{0} n’est pas vrai'],
  number: ['{0} a une valeur autre que 0', '{0} n’a pas de valeur, ou vaut 0'],
  list: ['{0} n’est pas vide', '{0} est vide'],
};
const present = ['{0} a une valeur', '{0} n’a pas de valeur'] as const;

/** What it means of a value that it counts for true, or does not. */
export function sayingOfTruth(
  rule: Json,
  part: SentencePart,
  field: FieldWords,
  { isNegated, isValue }: Saying,
): ClausePiece[] {
  const isAsideAt = () => part.kind === 'clause' && described.get(part.operator ?? '')?.sentence.isInfix === true;
  if (part.kind === 'value' && typeof part.value === 'boolean') return cut('{0}', isAsideAt);
  // the label of such a field is a sentence by itself
  const isSentence = part.kind === 'field' && field.holds !== null;
  const [holds, not] = isSentence ? ['{0}', 'il est faux que {0}'] : (tests[typeOf(rule, part, field)] ?? present);
  return cut((isValue ? ANNOUNCED : '') + (isNegated ? not : holds), isAsideAt);
}

function typeOf(rule: Json, part: SentencePart, field: FieldWords): ValueKind {
  if (part.kind === 'list') return 'list';
  if (part.kind === 'value') return typeof rule === 'number' ? 'number' : 'any';
  const type = part.kind === 'clause' && part.operator !== null ? described.get(part.operator)?.manual.type : 'any';
  return type === undefined || type === 'any' ? field.type : type;
}
