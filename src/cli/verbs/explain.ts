import { explainElement } from '../../analysis/explain.ts';
import { compileCatalogue } from '../../catalog/index.ts';
import { DatedCatalogue } from '../dated-catalogue.ts';
import { readDay, todayOf } from '../day.ts';
import { explanationText } from '../explanation-text.ts';
import { sayFindings } from '../findings.ts';
import { readGiven } from '../read-given.ts';
import { today } from '../today.ts';
import { parseArgs, UsageError, type Verb } from '../verb.ts';

export const explain: Verb = {
  name: 'explain',
  summary: 'says why a contract shows something, or why not',
  usage: 'INPUT.json --what tab:enfants [--as-of DATE] [--json] [--folder FOLDER]',
  help: 'INPUT.json holds what the decision contract-view is given, or is the name of an example of tests/catalog/examples.\n--what names a tab, line, block, fact, action, link, offer, download or certificate, as kind:id.\nSays which conditions decided, with the value of each part, and the smallest changes of the contract after which it would be otherwise: over fields that somebody can change, by the weights of changeable.json.',
  run: async (args, output) => {
    const { rest, has, values } = parseArgs(args, ['--json'], ['--what', '--as-of', '--folder']);
    const [file] = rest;
    const what = values.get('--what');
    if (file === undefined || what === undefined) throw new UsageError('name the input, and after --what the element');
    const given = readGiven(file);
    const day = readDay('--as-of', values.get('--as-of')) ?? todayOf({ today: given.today }) ?? today();
    const loaded = new DatedCatalogue(values.get('--folder')).asOf(day);
    if (!loaded.ok || loaded.table === null) {
      sayFindings(output, loaded.findings);
      return 1;
    }
    const explained = { catalogue: compileCatalogue(loaded.data), table: loaded.table, api: loaded.api };
    const explanation = explainElement(explained, { ...given, today: day }, what);
    output.out(has.has('--json') ? JSON.stringify(explanation, null, 2) : explanationText(loaded, explanation));
    return 0;
  },
};
