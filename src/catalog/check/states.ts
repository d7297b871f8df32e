import { didYouMean } from '../../rules/index.ts';
import { fileOf } from '../sections.ts';
import { escapeStep } from '../source/index.ts';
import { type Check, findingAt } from './context.ts';

/** A label or a card is that of a state which `display` knows. */
export const checkStates: Check = (context) => {
  const { states } = context.data;
  const known = Object.keys(states?.display ?? {});
  return (['labels', 'cards'] as const).flatMap((part) =>
    Object.keys(states?.[part] ?? {}).flatMap((code) => {
      if (known.includes(code)) return [];
      const place = { file: fileOf('states'), pointer: `/${part}/${escapeStep(code)}`, onKey: true };
      const help = didYouMean(code, known) ?? `write the state in "display" too`;
      return findingAt(context, place, 'unknown-reference', `there is no state "${code}" in "display"`, help);
    }),
  );
};
