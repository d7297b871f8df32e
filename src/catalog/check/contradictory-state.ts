import { ownValue } from '../../base/json.ts';
import { compileRule, RuleError } from '../../rules/index.ts';
import { fileOf } from '../sections.ts';
import { escapeStep, type Finding, type FindingPage } from '../source/index.ts';
import type { DisplayState, Phase, States } from '../types.generated.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';

export const contradictoryState: FindingPage = {
  finds:
    'Un état est affiché comme en vigueur alors que sa carte, son moment ou son libellé disent le contraire, ou l’inverse.',
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
  unknown: false,
};

/** A code that no table has. */
const UNLISTED = ' ';

/** Display, card and moment of a state say the same of whether it is in force. */
export const checkContradictions: Check = (context) => {
  const { states, moments } = context.data;
  if (states === undefined || moments === undefined) return [];
  const momentOf = momentOfState(context);
  const written = Object.entries(states.display).map(([code, display]) => ({
    ...{ code, display, state: code === 'null' ? null : code },
    pointer: `/display/${escapeStep(code)}`,
  }));
  const unlisted = { code: 'unknown', display: states.unknown, state: UNLISTED, pointer: '/unknown' };
  const shown = [...written, unlisted].flatMap(({ code, display, state, pointer }): Finding[] => {
    const isInForce = states.inForce.includes(display);
    const contradiction = contradictionOf(context, states, { code, display });
    const hasCard = state !== UNLISTED && Object.hasOwn(states.cards, code);
    const card = (hasCard ? states.cards[code] : undefined) ?? states.defaultCard;
    const isOpen = states.cardKinds[card]?.clickable;
    // the page of a contract of which the state is not known says what is known of it
    if (display !== 'unknown' && isOpen !== undefined && isOpen !== isInForce)
      return contradiction(
        hasCard ? `/cards/${escapeStep(code)}` : pointer,
        `its card "${card}" ${isOpen ? 'opens its page' : 'does not open its page'}`,
        'give the state another card under "cards", or another display',
      );
    const moment = momentOf(state);
    const phase = moments.moments[moment]?.phase;
    const isCovered = phase === undefined ? null : covers[phase];
    if (isCovered === null || isCovered === isInForce) return [];
    return contradiction(
      pointer,
      `its moment is "${moment}", whose phase is "${phase}"`,
      `name the state in a rule of ${fileOf('moments')}, or give it another display`,
    );
  });
  return [...shown, ...labelContradictions(context, states)];
};

/** Says what is contrary to the display of a state. */
const contradictionOf =
  (context: CheckContext, { inForce }: States, { code, display }: { code: string; display: DisplayState }) =>
  (pointer: string, what: string, help: string): Finding[] => {
    const displayed = `"${code}" is displayed as "${display}", which is ${inForce.includes(display) ? 'in force' : 'not in force'}`;
    const place = { file: fileOf('states'), pointer };
    return [findingAt(context, place, 'contradictory-state', `${displayed}, but ${what}`, help)];
  };

/** A state in force is not called as those are that are not, nor the other way round. */
function labelContradictions(context: CheckContext, states: States): Finding[] {
  const displays = Object.entries(states.displayLabels) as [DisplayState, string][];
  return Object.entries(states.labels).flatMap(([code, label]) => {
    const display = ownValue(states.display, code);
    if (display === undefined || states.displayLabels[display] === label) return [];
    const owner = displays.find(([, own]) => own === label)?.[0];
    if (owner === undefined || states.inForce.includes(owner) === states.inForce.includes(display)) return [];
    const contradiction = contradictionOf(context, states, { code, display });
    const what = `its label "${label}" is that of "${owner}"`;
    return contradiction(`/labels/${escapeStep(code)}`, what, 'give the state another label');
  });
}

/** What the server does of a state fits its display: contributions are asked of contracts in force, a resumed one is. */
export const checkServerStates: Check = (context) => {
  const { states } = context.data;
  if (states === undefined) return [];
  const contradiction = (code: string, pointer: string, wanted: boolean, what: string): Finding[] => {
    const display = ownValue(states.display, code);
    if (display === undefined || states.inForce.includes(display) === wanted) return [];
    return contradictionOf(context, states, { code, display })(pointer, what, 'name another state');
  };
  const { ended, resumed } = states.becomes;
  return [
    ...states.premiumAsked.flatMap((code, rank) =>
      contradiction(code, `/premiumAsked/${rank}`, true, 'its contributions are asked'),
    ),
    ...contradiction(ended, '/becomes/ended', false, 'a contract that ends becomes so'),
    ...contradiction(resumed, '/becomes/resumed', true, 'a contract that resumes becomes so'),
  ];
};

/** Nothing that is known has a date. */
const ANY_DAY = '2000-01-01';

/** The moment of a contract of which nothing but the state is known. */
function momentOfState({ data: { moments, states }, options }: CheckContext): (codeEtat: string | null) => string {
  const displayOf = (code: string | null) => states?.display[String(code)] ?? states?.unknown;
  const rules = (moments?.rules ?? []).flatMap(({ when, moment }) => {
    try {
      return [{ moment, holds: compileRule(when, options) }];
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      return [];
    }
  });
  return (codeEtat) =>
    rules.find(({ holds }) => holds({ codeEtat, $today: ANY_DAY, $display: displayOf(codeEtat) }))?.moment ??
    moments?.otherwise ??
    '';
}
