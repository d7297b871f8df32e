import { isObject } from '../../base/json.ts';
import { locate } from '../../catalog/source/index.ts';
import { loadCatalogueFolder } from '../../release/index.ts';
import { parseArgs, type Verb } from '../verb.ts';

interface Assumption {
  file: string;
  line: number;
  entry: string;
  property: string;
  decision: string;
}

export const assumptions: Verb = {
  name: 'assumptions',
  summary: 'lists what the specification does not give, for the insurer to confirm',
  usage: '[--json] [--folder FOLDER]',
  help: 'Each line names the file, the entry, the property and the decision that fixed it.',
  run: async (args, output) => {
    const { has, values } = parseArgs(args, ['--json'], ['--folder'], 0);
    const { sources } = loadCatalogueFolder(values.get('--folder'));
    const found: Assumption[] = [];
    for (const source of sources.values()) {
      const visit = (value: unknown, pointer: string) => {
        if (!isObject(value)) return;
        const assumed = (value as { assumed?: Record<string, string> }).assumed;
        for (const [property, decision] of Object.entries(assumed ?? {})) {
          const { line } = locate(source, `${pointer}/assumed/${property}`);
          found.push({ file: source.file, line, entry: pointer, property, decision });
        }
        for (const [key, inner] of Object.entries(value)) if (key !== 'assumed') visit(inner, `${pointer}/${key}`);
      };
      visit(source.value, '');
    }
    if (has.has('--json')) output.out(JSON.stringify(found, null, 2));
    else {
      for (const { file, line, entry, property, decision } of found)
        output.out(`${file}:${line} ${decision} ${entry}/${property}`);
      output.out(`${found.length} assumptions`);
    }
    return 0;
  },
};
