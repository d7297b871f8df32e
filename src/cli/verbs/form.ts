import { dayInParis } from '../../base/paris.ts';
import { formUses } from '../../catalog/derive/index.ts';
import { compileCatalogue } from '../../catalog/index.ts';
import { loadCatalogueFolder, validateWithAjv } from '../../release/index.ts';
import { isRecord } from '../../rules/index.ts';
import { decide } from '../../view/decide.ts';
import { readDay } from '../given/day.ts';
import { waysText, waysThrough } from '../given/form-paths.ts';
import { printFindings } from '../text/findings.ts';
import { graphText, stepText } from '../text/form-text.ts';
import { parseArgs, UsageError, type Verb } from '../verb.ts';

/** Reads an option as a JSON object. @throws UsageError when it is not one */
function readObject(option: string, text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (isRecord(value)) return value;
  } catch {
    // reported below, like any other wrong shape
  }
  throw new UsageError(`${option} must be a JSON object: '{"nom": "Durand"}'`);
}

export const form: Verb = {
  name: 'form',
  summary: 'shows the steps of a form, or one of them with answers',
  usage: 'FORM [STEP] [--paths] [--values JSON] [--answers JSON] [--today DATE] [--json] [--folder FOLDER]',
  help: 'Without STEP: the steps, what each sends and where it leads. --paths: every way through the form, with what decides for it, its dead ends and the answers that nothing on it sends, shows or reads. With it: the page, what is to mend in the answers of --values, and where one goes from there. --answers holds what the server has answered, by name.',
  run: async (args, output) => {
    const { rest, has, values } = parseArgs(
      args,
      ['--json', '--paths'],
      ['--values', '--answers', '--today', '--folder'],
    );
    const [id, step] = rest;
    const loaded = loadCatalogueFolder(values.get('--folder'));
    if (!loaded.ok) {
      printFindings(output, loaded.findings);
      return 1;
    }
    const forms = loaded.data.forms ?? {};
    const definition = id === undefined || !Object.hasOwn(forms, id) ? undefined : forms[id];
    if (id === undefined || definition === undefined) {
      const names = Object.keys(forms).join(', ');
      throw new UsageError(id === undefined ? `name a form: ${names}` : `there is no form "${id}"; they are ${names}`);
    }
    if (has.has('--paths')) {
      const catalogue = compileCatalogue(loaded.data);
      const uses = loaded.table === null ? [] : formUses(loaded.table, definition, loaded.api);
      const found = waysThrough(definition, uses, catalogue.options);
      output.out(has.has('--json') ? JSON.stringify(found, null, 2) : waysText(found));
      return 0;
    }
    if (step === undefined) {
      output.out(has.has('--json') ? JSON.stringify(definition, null, 2) : graphText(definition));
      return 0;
    }
    if (!definition.steps.some((one) => one.id === step)) throw new UsageError(`"${id}" has no step "${step}"`);
    const catalogue = compileCatalogue(loaded.data, validateWithAjv);
    const given = {
      form: id,
      step,
      values: readObject('--values', values.get('--values')),
      answers: readObject('--answers', values.get('--answers')),
      today: readDay('--today', values.get('--today')) ?? dayInParis(),
    };
    const view = decide(catalogue, 'form-view', given);
    const faults = decide(catalogue, 'form-faults', given);
    const next = decide(catalogue, 'form-next', given);
    if (has.has('--json')) output.out(JSON.stringify({ view, faults, next }, null, 2));
    else {
      output.out(stepText(view));
      for (const fault of faults) output.out(`! ${fault.field ?? ''} : ${fault.message}`);
      if (next !== null) output.out(`→ ${Object.values(next)[0]}`);
    }
    return 0;
  },
};
