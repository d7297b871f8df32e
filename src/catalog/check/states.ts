import { didYouMean } from '../../rules/index.ts';
import { fileOf } from '../sections.ts';
import { escapeStep } from '../source/index.ts';
import { type Check, findingAt } from './context.ts';

/** Each state that is named elsewhere is in `display`, and each display under which actions change something is one. */
export const checkStates: Check = (context) => {
  const { states, moments, actions } = context.data;
  if (states === undefined) return [];
  const known = Object.keys(states.display);
  const named = [
    ...(['labels', 'cards'] as const).flatMap((part) =>
      Object.keys(states[part]).map((code) => ({ code, at: `/${part}/${escapeStep(code)}`, onKey: true })),
    ),
    ...states.premiumAsked.map((code, rank) => ({ code, at: `/premiumAsked/${rank}`, onKey: false })),
    ...Object.entries(states.becomes).map(([change, code]) => ({ code, at: `/becomes/${change}`, onKey: false })),
  ].map((one) => ({ ...one, file: fileOf('states') }));
  const becoming = (moments?.rules ?? []).flatMap(({ becomes }, rank) =>
    becomes === undefined
      ? []
      : { code: becomes.codeEtat, at: `/rules/${rank}/becomes/codeEtat`, onKey: false, file: fileOf('moments') },
  );
  const displays = [...new Set(Object.values(states.display))];
  return [
    ...[...named, ...becoming].flatMap(({ code, at, onKey, file }) => {
      if (known.includes(code)) return [];
      const help = didYouMean(code, known) ?? `write the state in "display" too`;
      const message = `there is no state "${code}" in "display"`;
      return findingAt(context, { file, pointer: at, onKey }, 'unknown-reference', message, help);
    }),
    ...(actions?.changeStates ?? []).flatMap((display, rank) => {
      if (displays.includes(display as (typeof displays)[number])) return [];
      const place = { file: fileOf('actions'), pointer: `/changeStates/${rank}` };
      const help = didYouMean(display, displays) ?? `they are ${displays.join(', ')}`;
      return findingAt(context, place, 'unknown-reference', `no state is displayed as "${display}"`, help);
    }),
  ];
};
