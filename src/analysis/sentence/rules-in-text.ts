import { isRecord, type Json } from '../../base/json.ts';
import { callIn } from '../../rules/language.ts';
import type { SentenceNames } from './names.ts';
import { sentenceOf } from './sentence-of.ts';
import { plainText } from './spoken.ts';

/** A text that quotes conditions or data as they are written, such as a proof, with each of them as a sentence. */
export function rulesInWords(text: string, names: SentenceNames): string {
  let said = '';
  let at = 0;
  for (let from = text.indexOf('{"'); from >= 0; from = text.indexOf('{"', at)) {
    const rule = ruleAt(text, from);
    // a message that is cut short in the middle of a rule shows it as it is
    if (rule === null) break;
    said += `${text.slice(at, from)}«\u00a0${plainText(sentenceOf(asCondition(rule.value), names, { isCondition: true }))}\u00a0»`;
    at = rule.end;
  }
  return said + text.slice(at);
}

/** What data is, as the condition that it alone meets; a condition as it is. */
const asCondition = (value: Json): Json => (callIn(value) === null ? { and: equalities(value, []) } : value);

/** Names that say nothing of a contract. */
const SILENT = '__typename';

function equalities(value: Json, path: readonly string[]): Json[] {
  if (!isRecord(value)) return [{ '==': [{ var: path.join('.') }, value] }];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === SILENT ? [] : equalities(inner as Json, [...path, name]),
  );
}

/** The JSON that begins at a place of a text: the shortest that ends in a brace and can be read. */
function ruleAt(text: string, from: number): { value: Json; end: number } | null {
  for (let end = text.indexOf('}', from); end >= 0; end = text.indexOf('}', end + 1))
    try {
      return { value: JSON.parse(text.slice(from, end + 1)) as Json, end: end + 1 };
    } catch {}
  return null;
}
