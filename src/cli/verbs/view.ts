import { ruleText } from '../../analysis/deciding/text.ts';
import { compileCatalogue } from '../../catalog/index.ts';
import { explainContractView } from '../../view/contracts/contract-view.ts';
import { givenWith } from '../cases/set-given.ts';
import { DatedCatalogue } from '../catalogue/dated-catalogue.ts';
import { readDay, todayOf } from '../given/day.ts';
import { decisionShapes } from '../given/decision-shapes.ts';
import { readGiven } from '../given/read-given.ts';
import { printFindings } from '../text/findings.ts';
import { viewText } from '../text/view-text.ts';
import { parseArgs, UsageError, type Verb } from '../verb.ts';

export const view: Verb = {
  name: 'view',
  summary: 'shows the view of a contract, readable',
  usage: 'INPUT.json [--set PATH=VALUE]… [--json] [--why] [--as-of DATE] [--folder FOLDER]',
  help: 'INPUT.json holds what the decision contract-view is given, or is the name of an example of tests/catalog/examples. --set replaces a part of it, as often as it is said: --set contract.codeProduit=41, JSON or a text. --why names the file, line, rule and values that decided each element. The catalogue is that of the day given as today, of --as-of, or of today.',
  run: async (args, output) => {
    const { rest, has, values, all } = parseArgs(args, ['--json', '--why'], ['--set', '--as-of', '--folder'], 1);
    const file = rest[0];
    if (file === undefined) throw new UsageError('name the file that holds the input');
    const asOf = readDay('--as-of', values.get('--as-of'));
    const dated = new DatedCatalogue(values.get('--folder'));
    const given = { ...givenWith(decisionShapes(dated.asOf(asOf)), 'contract-view', readGiven(file), all('--set')) };
    if (asOf !== undefined) given.today ??= asOf;
    const today = todayOf({ today: given.today });
    const loaded = dated.asOf(asOf ?? today);
    if (!loaded.ok) {
      printFindings(output, loaded.findings);
      return 1;
    }
    const explained = explainContractView(compileCatalogue(loaded.data), given);
    output.out(has.has('--json') ? JSON.stringify(explained.view, null, 2) : viewText(explained.view));
    if (has.has('--why')) {
      output.out('');
      for (const decided of explained.decided) output.out(ruleText(loaded.sources, decided));
    }
    return 0;
  },
};
