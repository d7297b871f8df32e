import { fileOf } from '../../catalog/sections.ts';
import type { Entry } from '../../catalog/walk/index.ts';
import { RuleError } from '../../rules/index.ts';
import { codeText } from '../../view/text/code-text.ts';
import type { Given } from '../given.ts';
import { type Deciding, type ExplainedCatalogue, entry, fileOfForm } from './deciding.ts';

const most = 3;

/** Files that are about one family or one form alone: those of others have nothing to do with what is given. */
function isElsewhere(explained: ExplainedCatalogue, given: Given): (file: string) => boolean {
  const form = typeof given.form === 'string' ? fileOfForm(explained, given.form) : null;
  const contract = (given.contract ?? given.item) as { codeProduit?: unknown } | null | undefined;
  const { family } = explained.catalogue.product(codeText(contract?.codeProduit ?? given.codeProduit));
  const own = `catalog/families/${typeof given.family === 'string' ? given.family : family}.json`;
  return (file) =>
    (file.startsWith('forms/') && file !== form) || (file.startsWith('catalog/families/') && file !== own);
}

/** The rules that may have read the day which was not given, by what the error says of its place. */
export function undatedRules(explained: ExplainedCatalogue, given: Given, error: unknown): Deciding[] {
  if (!(error instanceof RuleError)) return [];
  const { table } = explained;
  const isOther = isElsewhere(explained, given);
  const entryOf = ({ file, pointer }: Entry, id: string) => entry(file, pointer, id, undefined, 'it reads $today');
  // a condition is compiled as the truth of its rule
  const pointer = error.pointer.replace(/^\/!!\/0/, '');
  if (error.within !== null) {
    const named = table.definition('rule', error.within)?.entry;
    return named === undefined
      ? []
      : [entryOf({ ...named, pointer: `/rules/${error.within}/rule${pointer}` }, error.within)];
  }
  return (
    table
      .expressions()
      // a named rule is never decided by itself
      .filter((one) => one.file !== fileOf('rules') && !isOther(one.file))
      .filter((one) =>
        table.reads(one).some((read) => read.path[0] === '$today' && read.pointer === one.pointer + pointer),
      )
      .slice(0, most)
      .map((one) => entryOf(one, ''))
  );
}
