import type { Finding } from '../source/index.ts';
import { common, whole } from './french/common.ts';
import { dateParts, dates } from './french/dates.ts';
import { fileParts, files } from './french/files.ts';
import { formParts, forms } from './french/forms.ts';
import { nameParts } from './french/kinds.ts';
import { names } from './french/names.ts';
import { proved, provedParts } from './french/proved.ts';
import { ruleParts, rules } from './french/rules.ts';
import { textParts, texts } from './french/texts.ts';
import { translator, typeset, type Words } from './french/translator.ts';
import { vocabulary, vocabularyParts } from './french/vocabulary.ts';
import { pages } from './pages.ts';

/** Every sentence that a finding may be, and those of its parts that are no names; by the names that templates use. */
export const tables: Readonly<Record<string, Words>> = {
  whole,
  sentence: { ...common, ...files, ...dates, ...rules, ...names, ...forms, ...texts, ...proved, ...vocabulary },
  ...fileParts,
  ...dateParts,
  ...ruleParts,
  ...nameParts,
  ...formParts,
  ...textParts,
  ...provedParts,
  ...vocabularyParts,
};

/** A message or a help in French; null where the tables have none. */
export const sentenceInFrench = translator(tables);

/** A finding as an analyst reads it. What has no French yet is explained by the page of its code, and kept as the help. */
export function inFrench({ code, message, help }: Finding): { message: string; help: string | null } {
  const said = sentenceInFrench(message);
  const mended = help === null ? null : (sentenceInFrench(help) ?? help);
  if (said !== null) return { message: said, help: mended };
  return { message: typeset(pages[code].finds), help: mended === null ? message : `${message} — ${mended}` };
}
