import { fieldUses, findUses, type Known, namesOf, readPaths, textUses, type Use } from '../../analysis/uses/index.ts';
import { didYouMean } from '../../rules/index.ts';
import { knownFolder } from '../cases/known.ts';
import { kindNamed } from '../given/kind.ts';
import { parseArgs, UsageError, type Verb } from '../verb.ts';

function find(known: Known, kind: string | undefined, name: string): { uses: Use[]; names: readonly string[] } {
  if (kind === 'text') return { uses: textUses(known, name), names: [] };
  const named = kindNamed(kind, ['text']);
  const uses = findUses(known, named, name);
  if (named !== 'field') return { uses, names: namesOf(known, named) };
  return { uses: [...uses, ...fieldUses(known, name)], names: [...namesOf(known, named), ...readPaths(known)] };
}

const line = ({ file, line, column, how, place, label }: Use) =>
  `${file}:${line}:${column} ${how}${place === '' ? '' : ` ${place}`}${label === null ? '' : ` (${label})`}`;

export const where: Verb = {
  name: 'where',
  summary: 'says where something is used, and for what',
  usage: 'KIND NAME [--json] [--folder FOLDER]',
  help: 'KIND is what has a name: action, rule, product, code-list, icon… `where field vehicule.energie` says who reads a field of the API or names one of a form; `where text "…"` where the catalogue says something, whatever the case, the spaces and the apostrophes. Testers\' tables count.',
  run: async (args, output) => {
    const { rest, has, values } = parseArgs(args, ['--json'], ['--folder']);
    const [kind, ...words] = rest;
    const name = words.join(' ');
    if (kind !== 'text') kindNamed(kind, ['text']);
    if (name === '') throw new UsageError(`name the ${kind}`);
    const found = knownFolder(output, values.get('--folder'));
    if (found === null) return 1;
    const { uses, names } = find(found.known, kind, name);
    if (has.has('--json')) output.out(JSON.stringify(uses, null, 2));
    else if (uses.length > 0) {
      for (const use of uses) output.out(line(use));
      output.out(`${uses.length} ${uses.length === 1 ? 'place' : 'places'}`);
    } else {
      output.err(`catalog where: no ${kind} "${name}" is used`);
      const near = didYouMean(name, names);
      if (near !== null) output.err(`help: ${near}`);
    }
    return uses.length > 0 ? 0 : 1;
  },
};
