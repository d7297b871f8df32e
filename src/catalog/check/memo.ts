import { didYouMean } from '../../rules/index.ts';
import { bodyOf } from '../of-family.ts';
import { fileOf } from '../sections.ts';
import { type Check, findingAt } from './context.ts';

/** The lines that the memo shows in large type exist in its certificate. */
export const checkMemo: Check = (context) => {
  const { memo, certificateBodies } = context.data;
  const parts = memo === undefined ? undefined : bodyOf(context.data, memo.certificate)?.parts;
  if (memo === undefined || parts === undefined) return [];
  const lines = parts.flatMap((part) => {
    const own = typeof part === 'string' ? certificateBodies?.parts?.[part] : part;
    return own?.part === 'facts' ? own.items.map(({ id }) => id) : [];
  });
  return (['plate', 'vehicle'] as const).flatMap((name) => {
    const line = memo[name];
    if (lines.includes(line)) return [];
    const place = { file: fileOf('memo'), pointer: `/${name}` };
    const message = `the certificate "${memo.certificate}" has no line "${line}"`;
    const help = didYouMean(line, lines) ?? `its lines are ${lines.join(', ')}`;
    return findingAt(context, place, 'unknown-reference', message, help);
  });
};
