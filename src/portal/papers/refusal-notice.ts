import type { Catalogue } from '../../catalog/index.ts';
import type { RefusalNotice } from '../../renderer/context.tsx';
import type { RefusedError } from '../data/download.ts';

/** Why a paper is refused and what to do instead; null for an unexplained code. */
export function refusalNotice({ data, text }: Catalogue, toRefusal: RefusedError, label: string): RefusalNotice | null {
  const { code, moment } = toRefusal;
  const texts = data.wording?.texts ?? {};
  const title = `refused.${code}`;
  if (!Object.hasOwn(texts, title)) return null;
  const why = [`${title}.${moment}`, `${title}.other`].find((key) => Object.hasOwn(texts, key));
  return { title: text(title, { label }), text: why === undefined ? null : text(why) };
}
