import { valueAt } from '../../source/index.ts';
import { findingAt } from '../context.ts';
import { allNeighbours, type DateCheck } from './date-check.ts';

/** A value that changes on a day is another one from then on: the change that was meant would not come. */
export const checkUnchanged: DateCheck = (context) =>
  allNeighbours(context).flatMap(({ kind, before, after }) => {
    if (kind !== 'value' || after.span.from === null || before.span.to !== after.span.from) return [];
    const { value: root } = context.sources.get(after.file) ?? {};
    const [was, is] = [before, after].map(({ pointer }) => JSON.stringify(valueAt(root, `${pointer}/is`)));
    if (was === undefined || was !== is) return [];
    const message = `what holds from ${after.span.from} is what held before`;
    return [findingAt(context, after, 'same-value', message, 'write what changes, or take the day out', 'warning')];
  });
