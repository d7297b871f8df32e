import { answerNames, decisionOfAnswer, explainAnswer, isAnswer } from '../../analysis/explain/explain-answer.ts';
import type { ExplainedWithApi } from '../../analysis/explain/explain-element.ts';
import { explainElement } from '../../analysis/explain/explain-element.ts';
import { explainFormPart } from '../../analysis/explain/explain-form.ts';
import type { Given } from '../../analysis/given.ts';
import { dayInParis } from '../../base/paris.ts';
import { compileCatalogue } from '../../catalog/index.ts';
import { givenWith } from '../cases/set-given.ts';
import { DatedCatalogue } from '../catalogue/dated-catalogue.ts';
import { readDay, todayOf } from '../given/day.ts';
import { decisionShapes } from '../given/decision-shapes.ts';
import { formGivenOf } from '../given/form-given.ts';
import { readGiven } from '../given/read-given.ts';
import { answerText, explanationText, withoutPlaceholders } from '../text/explanation-text.ts';
import { printFindings } from '../text/findings.ts';
import { parseArgs, UsageError, type Verb } from '../verb.ts';

/** Answers that need no contract: --set alone may give their input. */
const alone = /^(?:fee|document)(?::|$)/;

/** The decision that the input is for. */
function decisionOf(form: string | undefined, what: string, given: Given): string {
  if (form !== undefined) return 'form-next';
  const decision = decisionOfAnswer(what);
  // cards and the dashboard can be explained for a contract as well
  const isOfContract = decision === 'card' ? given.item === undefined : given.contracts === undefined;
  return (decision === 'card' || decision === 'dashboard') && isOfContract ? 'contract-view' : decision;
}

export const explain: Verb = {
  name: 'explain',
  summary: 'says why a contract or a form shows something, or why not',
  usage: 'INPUT.json --what tab:enfants [--form FORM] [--set PATH=VALUE]… [--as-of DATE] [--json] [--folder FOLDER]',
  help: `INPUT.json holds what the decision contract-view is given, or is the name of an example of tests/catalog/examples. --set replaces a part of it, as often as it is said: --set contract.codeEtat=RES, JSON or a text.
--what names a tab, line, block, fact, action, link, offer, download or certificate, as kind:id; or an answer: ${answerNames.join(', ')}. A fee needs no file: --what fee --set kind=free --set amount=76000.
With --form, step:ID, field:ID or exit:ID of a form, INPUT.json (or --set alone) holding "values", what was typed, "answers", what the server has said, and for an exit "step".
Says which conditions decided, with the value of each part, and the smallest changes after which it would be otherwise: of a contract, over fields that somebody can change, by the weights of changeable.json; of a form, over its answers first.`,
  run: async (args, output) => {
    const { rest, has, values, all } = parseArgs(
      args,
      ['--json'],
      ['--what', '--form', '--set', '--as-of', '--folder'],
    );
    const [file] = rest;
    const what = values.get('--what');
    const form = values.get('--form');
    const isAlone = form !== undefined || alone.test(what ?? '');
    if (what === undefined || (file === undefined && !isAlone))
      throw new UsageError('name the input, and after --what the element');
    const read: Given = { ...(file === undefined ? {} : readGiven(file)), ...(form === undefined ? {} : { form }) };
    const dated = new DatedCatalogue(values.get('--folder'));
    const asOf = readDay('--as-of', values.get('--as-of'));
    const given = givenWith(decisionShapes(dated.asOf(asOf)), decisionOf(form, what, read), read, all('--set'));
    const today = todayOf(given);
    const day = asOf ?? today ?? dayInParis();
    const loaded = dated.asOf(day);
    if (!loaded.ok || loaded.table === null) {
      printFindings(output, loaded.findings);
      return 1;
    }
    const explained: ExplainedWithApi = {
      catalogue: compileCatalogue(loaded.data),
      table: loaded.table,
      api: loaded.api,
    };
    const say = <T>(explanation: T, text: (explanation: T) => string) =>
      output.out(has.has('--json') ? JSON.stringify(explanation, withoutPlaceholders, 2) : text(explanation));
    const dayGiven = { ...given, today: day };
    if (form !== undefined)
      say(explainFormPart(explained, form, formGivenOf(dayGiven), what), (one) => explanationText(loaded, one));
    else if (isAnswer(what)) say(explainAnswer(explained, dayGiven, what), (one) => answerText(loaded, one));
    else say(explainElement(explained, dayGiven, what), (one) => explanationText(loaded, one));
    return 0;
  },
};
