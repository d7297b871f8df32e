import type { Follow } from './core/operator.ts';
import { follow as labelFollow } from './operators/catalogue/label.ts';
import { follow as defaultFollow } from './operators/data/default.ts';
import { follow as logFollow } from './operators/data/log.ts';
import { follow as missingFollow } from './operators/data/missing.ts';
import { follow as missingSomeFollow } from './operators/data/missing-some.ts';
import { follow as varFollow } from './operators/data/var.ts';
import { follow as allFollow } from './operators/list/all.ts';
import { follow as countFollow } from './operators/list/count.ts';
import { follow as filterFollow } from './operators/list/filter.ts';
import { follow as hasFollow } from './operators/list/has.ts';
import { follow as joinFollow } from './operators/list/join.ts';
import { follow as mapFollow } from './operators/list/map.ts';
import { follow as mergeFollow } from './operators/list/merge.ts';
import { follow as noneFollow } from './operators/list/none.ts';
import { follow as reduceFollow } from './operators/list/reduce.ts';
import { follow as someFollow } from './operators/list/some.ts';
import { follow as sumFollow } from './operators/list/sum.ts';
import { follow as andFollow } from './operators/logic/and.ts';
import { follow as ifFollow } from './operators/logic/if.ts';
import { follow as orFollow } from './operators/logic/or.ts';
import { follow as ternaryFollow } from './operators/logic/ternary.ts';
import { follow as pluralFollow } from './operators/text/plural.ts';
import { follow as textFollow } from './operators/text/text.ts';

/** Operators through which data can be followed; a module apart, so that no browser loads it to evaluate a rule. */
export const follows: ReadonlyMap<string, Follow> = new Map([
  ['label', labelFollow],
  ['default', defaultFollow],
  ['log', logFollow],
  ['missing_some', missingSomeFollow],
  ['missing', missingFollow],
  ['var', varFollow],
  ['all', allFollow],
  ['count', countFollow],
  ['filter', filterFollow],
  ['has', hasFollow],
  ['join', joinFollow],
  ['map', mapFollow],
  ['merge', mergeFollow],
  ['none', noneFollow],
  ['reduce', reduceFollow],
  ['some', someFollow],
  ['sum', sumFollow],
  ['and', andFollow],
  ['if', ifFollow],
  ['or', orFollow],
  ['?:', ternaryFollow],
  ['plural', pluralFollow],
  ['text', textFollow],
]);
