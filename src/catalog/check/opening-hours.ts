import { fileOf } from '../sections.ts';
import type { Finding } from '../source/index.ts';
import { type Check, findingAt } from './context.ts';

/** The support opens before it closes, each time later than the last. */
export const checkOpeningHours: Check = (context) => {
  const { hours = [] } = context.data.brand?.supportOpen ?? {};
  const at = (pointer: string) => ({ file: fileOf('brand'), pointer: `/supportOpen/${pointer}` });
  return hours.flatMap((hour, rank): Finding[] => {
    const before = hours[rank - 1];
    if (before === undefined || before < hour) return [];
    const message = `"${hour}" is not later than "${before}"`;
    return [findingAt(context, at(`hours/${rank}`), 'crossed-bounds', message, 'write the hours in their order')];
  });
};
