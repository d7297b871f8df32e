import { compileCatalogue } from '../../catalog/index.ts';
import { formatFinding } from '../../catalog/source/index.ts';
import { loadCatalogueFolder, validateWithAjv } from '../../release/index.ts';
import { decide, decisionNames } from '../../view/decide.ts';
import { decisionShapes } from '../decision-shapes.ts';
import { answerLines } from '../json-lines.ts';
import { unknownInData } from '../shape.ts';
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
    const shapes = decisionShapes(loaded);
    return answerLines(output, (line) => {
      if (typeof line.decision !== 'string') throw new Error('"decision" is missing');
      const given = (line.given ?? {}) as Record<string, unknown>;
      // what an API gives besides is let through; what is nearly a name was meant to be that name
      const misspelt = unknownInData(shapes.given(line.decision, given), given).find(({ help }) => help !== null);
      if (misspelt !== undefined) {
        throw new Error(`"${misspelt.path}" is not given to ${line.decision}; ${misspelt.help}`);
      }
      return decide(catalogue, line.decision, given);
    });
  },
};
