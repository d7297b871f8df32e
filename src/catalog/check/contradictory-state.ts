import { compileRule, RuleError } from '../../rules/index.ts';
import { fileOf } from '../sections.ts';
import { escapeStep, type Finding, type FindingPage } from '../source/index.ts';
import type { Phase } from '../types.generated.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';

export const contradictoryState: FindingPage = {
  finds: 'Un état est affiché comme en vigueur alors que sa carte ou son moment disent le contraire, ou l’inverse.',
  at: { file: 'catalog/states.json', pointer: '/cards/RES' },
  avoid: '"actif"',
  prefer: '"resilie"',
  why: 'La carte, la page et les attestations suivent chacune une de ces tables : le sociétaire lirait deux vérités, et un contrat suspendu délivrerait des attestations.',
};

/** What a moment's phase says of the cover; null: either may be. */
const covers: Readonly<Record<Phase, boolean | null>> = {
  running: true,
  ahead: null,
  suspended: false,
  ended: false,
  dropped: false,
};

/** Display, card and moment of a state say the same of whether it is in force. */
export const checkContradictions: Check = (context) => {
  const { states, moments } = context.data;
  if (states === undefined || moments === undefined) return [];
  const momentOf = momentOfState(context);
  return Object.entries(states.display).flatMap(([code, display]): Finding[] => {
    const isInForce = states.inForce.includes(display);
    const contradiction = (part: 'cards' | 'display', what: string, help: string): Finding[] => {
      const place = { file: fileOf('states'), pointer: `/${part}/${escapeStep(code)}` };
      const displayed = `"${code}" is displayed as "${display}", which is ${isInForce ? 'in force' : 'not in force'}`;
      return [findingAt(context, place, 'contradictory-state', `${displayed}, but ${what}`, help)];
    };
    const card = states.cards[code] ?? states.defaultCard;
    const isOpen = states.cardKinds[card]?.clickable;
    if (isOpen !== undefined && isOpen !== isInForce)
      return contradiction(
        Object.hasOwn(states.cards, code) ? 'cards' : 'display',
        `its card "${card}" ${isOpen ? 'opens its page' : 'does not open its page'}`,
        'give the state another card under "cards", or another display',
      );
    const moment = momentOf(code === 'null' ? null : code);
    const phase = moments.moments[moment]?.phase;
    const isCovered = phase === undefined ? null : covers[phase];
    if (isCovered === null || isCovered === isInForce) return [];
    return contradiction(
      'display',
      `its moment is "${moment}", whose phase is "${phase}"`,
      `name the state in a rule of ${fileOf('moments')}, or give it another display`,
    );
  });
};

/** Nothing that is known has a date. */
const ANY_DAY = '2000-01-01';

/** The moment of a contract of which nothing but the state is known. */
function momentOfState({ data: { moments }, options }: CheckContext): (codeEtat: string | null) => string {
  const rules = (moments?.rules ?? []).flatMap(({ when, moment }) => {
    try {
      return [{ moment, holds: compileRule(when, options) }];
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      return [];
    }
  });
  return (codeEtat) =>
    rules.find(({ holds }) => holds({ codeEtat, $today: ANY_DAY }))?.moment ?? moments?.otherwise ?? '';
}
