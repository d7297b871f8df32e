import { formatFinding } from '../../catalog/check/index.ts';
import { compileCatalogue } from '../../catalog/index.ts';
import { loadCatalogueFolder, validateWithAjv } from '../../release/index.ts';
import { decide, decisionNames } from '../../view/decide.ts';
import { answerLines } from '../json-lines.ts';
import { parseArgs, type Verb } from '../verb.ts';

export const evaluate: Verb = {
  name: 'eval',
  summary: 'answers decisions, one JSON object a line',
  usage: '[--folder FOLDER] < lines',
  help: `Reads {"decision": "savings-fee", "given": {…}}, writes {"result": …} or {"error": "…"}.\nDecisions: ${decisionNames.join(', ')}.`,
  run: async (args, output) => {
    const { values } = parseArgs(args, [], ['--folder']);
    const loaded = loadCatalogueFolder(values.get('--folder'));
    if (!loaded.ok) {
      for (const finding of loaded.findings) output.err(formatFinding(finding));
      return 1;
    }
    const catalogue = compileCatalogue(loaded.data, validateWithAjv);
    return answerLines(output, (line) => {
      if (typeof line.decision !== 'string') throw new Error('"decision" is missing');
      return decide(catalogue, line.decision, line.given ?? {});
    });
  },
};
