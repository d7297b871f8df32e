import { ownValue } from '../../base/json.ts';
import type { Catalogue } from '../../catalog/index.ts';
import { compileValue } from '../../rules/index.ts';
import type { Fields } from '../scope.ts';

/** Choices made in an errand, by field, in the words of its form; several are joined, unknown ones left out. */
export function errandLabels({ data, options }: Catalogue, nature: string, asked: Fields): Record<string, string> {
  const kinds = data.errands?.kinds ?? {};
  const form = Object.hasOwn(kinds, nature) ? kinds[nature]?.form : undefined;
  const fields = form === undefined ? {} : (ownValue(data.forms, form)?.fields ?? {});
  const labels: Record<string, string> = {};
  for (const [name, { choices }] of Object.entries(fields)) {
    if (choices === undefined || !Object.hasOwn(asked, name)) continue;
    const answer = asked[name];
    if ('table' in choices) {
      const label = ownValue(data.codes, choices.table)?.codes[String(answer)];
      if (label !== undefined) labels[name] = label;
    }
    if (!('options' in choices)) continue;
    const chosen = choices.options.filter(({ value }) =>
      Array.isArray(answer) ? answer.includes(value) : value === answer,
    );
    const words = chosen.map(({ label }) => String(compileValue(label, options)({}) ?? ''));
    if (words.length > 0) labels[name] = words.join(', ');
  }
  return labels;
}
