import { Inference } from '../infer.ts';
import { aText, listOf, orNull } from '../value-type.ts';
import { arithmetic } from './arithmetic.ts';
import { label } from './catalogue.ts';
import { equality, has, ordering, within } from './comparison.ts';
import { first, otherwise, variable } from './data.ts';
import { between, next, shift } from './date.ts';
import { asked, count, filter, join, map, merge, reduce, sum } from './list.ts';
import { and, choice, or, test } from './logic.ts';
import { format, formatNames, texts } from './text.ts';
import { giving, type Typing } from './typing.ts';

const each = (names: readonly string[], typing: Typing): [string, Typing][] => names.map((name) => [name, typing]);

/** How each operator types what it is given; of one that is not here, nothing is known. */
const operatorTypes: ReadonlyMap<string, Typing> = new Map([
  ...each(['var'], variable),
  ...each(['default'], otherwise),
  ...each(['log'], first),
  ...each(['missing', 'missing_some'], giving(listOf(aText))),
  ...each(['if', '?:'], choice),
  ...each(['and'], and),
  ...each(['or'], or),
  ...each(['!', '!!', 'empty'], test),
  ...each(['==', '===', '!=', '!=='], equality),
  ...each(['<', '<=', '>', '>='], ordering),
  ...each(['has'], has),
  ...each(['in'], within),
  ...each(['+', '-', '*', '/', '%', 'max', 'min'], arithmetic),
  ...each(['age'], between),
  ...each(['days-between', 'months-between'], between),
  ...each(['add-days', 'add-months', 'add-years'], shift),
  ...each(['next-anniversary'], next),
  ...each(['map'], map),
  ...each(['filter'], filter),
  ...each(['some', 'all', 'none'], asked),
  ...each(['reduce'], reduce),
  ...each(['count'], count),
  ...each(['sum'], sum),
  ...each(['join'], join),
  ...each(['merge'], merge),
  ...each(['text'], texts(true)),
  ...each(['cat'], texts(false)),
  ...each(['substr'], giving(aText)),
  ...each(['plural'], giving(orNull(aText))),
  ...each(['label'], label),
  ...each(formatNames, format),
]);

/** A fresh inference of types, with every operator of the rules. */
export const newInference = (): Inference => new Inference(operatorTypes);
