import { didYouMean } from '../../rules/index.ts';
import { fileOf } from '../sections.ts';
import { escapeStep } from '../source/index.ts';
import { type Check, findingAt } from './context.ts';

/** Each state named elsewhere in the file is in `display`. */
export const checkStates: Check = (context) => {
  const { states } = context.data;
  if (states === undefined) return [];
  const known = Object.keys(states.display);
  const named = [
    ...(['labels', 'cards'] as const).flatMap((part) =>
      Object.keys(states[part]).map((code) => ({ code, at: `/${part}/${escapeStep(code)}`, onKey: true })),
    ),
    ...states.premiumAsked.map((code, rank) => ({ code, at: `/premiumAsked/${rank}`, onKey: false })),
    ...Object.entries(states.becomes).map(([change, code]) => ({ code, at: `/becomes/${change}`, onKey: false })),
  ];
  return named.flatMap(({ code, at, onKey }) => {
    if (known.includes(code)) return [];
    const place = { file: fileOf('states'), pointer: at, onKey };
    const help = didYouMean(code, known) ?? `write the state in "display" too`;
    return findingAt(context, place, 'unknown-reference', `there is no state "${code}" in "display"`, help);
  });
};
