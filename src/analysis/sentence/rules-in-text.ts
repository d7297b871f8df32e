import type { Json } from '../../base/json.ts';
import type { SentenceNames } from './names.ts';
import { sentenceOf } from './sentence-of.ts';
import { plainText } from './spoken.ts';

/** A text that quotes conditions as they are written, such as the help of a proof, with each of them as a sentence. */
export function rulesInWords(text: string, names: SentenceNames): string {
  let said = '';
  let at = 0;
  for (let from = text.indexOf('{"'); from >= 0; from = text.indexOf('{"', at)) {
    const rule = ruleAt(text, from);
    // a message that is cut short in the middle of a rule shows it as it is
    if (rule === null) break;
    said += `${text.slice(at, from)}«\u00a0${plainText(sentenceOf(rule.value, names, { isCondition: true }))}\u00a0»`;
    at = rule.end;
  }
  return said + text.slice(at);
}

/** The JSON that begins at a place of a text: the shortest that ends in a brace and can be read. */
function ruleAt(text: string, from: number): { value: Json; end: number } | null {
  for (let end = text.indexOf('}', from); end >= 0; end = text.indexOf('}', end + 1))
    try {
      return { value: JSON.parse(text.slice(from, end + 1)) as Json, end: end + 1 };
    } catch {}
  return null;
}
