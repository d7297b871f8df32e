import { isObject } from '../../../base/json.ts';
import { compileRule, type Json, type Rule } from '../../../rules/index.ts';
import { readsBeyond } from '../../../rules/language.ts';
import type { FindingPage } from '../../source/index.ts';
import type { Form } from '../../types.generated.ts';
import type { CheckContext } from '../context.ts';
import type { Report } from './report.ts';

export const deadExit: FindingPage = {
  finds:
    'D’une étape, une suite ne sera jamais prise : sa condition n’est jamais vraie, ou une suite sans condition la précède ; ou, de cas essayés dans l’ordre (moments, situations, vérification), un cas large précède un plus étroit.',
  at: { file: 'forms/connexion/identifiant-oublie.json', pointer: '/steps/1/next' },
  avoid:
    '[{ "when": { "==": [1, 2] }, "to": "4" }, { "when": { "==": [{ "var": "canal" }, "aucun"] }, "to": "4" }, { "to": "3" }]',
  prefer: '[{ "when": { "==": [{ "var": "canal" }, "aucun"] }, "to": "4" }, { "to": "3" }]',
  why: 'La première suite vraie est prise : ce qui vient après n’est jamais lu.',
};

export const duplicateExit: FindingPage = {
  finds: 'D’une étape, deux suites ont la même condition.',
  at: { file: 'forms/connexion/identifiant-oublie.json', pointer: '/steps/1/next' },
  avoid:
    '[{ "when": { "==": [{ "var": "canal" }, "aucun"] }, "to": "4" }, { "when": { "==": [{ "var": "canal" }, "aucun"] }, "to": "3" }, { "to": "3" }]',
  prefer: '[{ "when": { "==": [{ "var": "canal" }, "aucun"] }, "to": "4" }, { "to": "3" }]',
  why: 'Seule la première compte : la seconde est une faute de copie.',
};

export const hiddenField: FindingPage = {
  finds: 'Un champ ou un choix ne se montre jamais : sa condition est fausse quoi que l’on réponde.',
  at: { file: 'forms/connexion/identifiant-oublie.json', pointer: '/fields/canal/when' },
  avoid: '{ "==": ["oui", "non"] }',
  prefer: '{ "!!": [{ "var": "codePostal" }] }',
  why: 'Ses questions, ses choix et ses contrôles ne serviraient à rien.',
};

/** Each exit can be taken and each field and choice can show, as far as that is known without answers. */
export function checkExits(context: CheckContext, form: Form, report: Report): void {
  const constant = (when: Json | undefined): boolean | null => truthOf(context, when);
  form.steps.forEach(({ next = [] }, i) => {
    const first = next.findIndex(({ when }) => when === undefined || constant(when as Json) === true);
    next.forEach(({ when, to }, j) => {
      const here = `/steps/${i}/next/${j}`;
      const same = next.findIndex((other) => JSON.stringify(other.when) === JSON.stringify(when));
      if (when !== undefined && constant(when as Json) === false)
        report(
          `${here}/when`,
          'dead-exit',
          `the exit to "${to}" is never taken: its condition is never true`,
          'take it away',
        );
      else if (first >= 0 && j > first)
        report(
          here,
          'dead-exit',
          `the exit to "${to}" is never taken: one before it always is`,
          'let the exit without condition be the last',
        );
      else if (when !== undefined && same < j)
        report(
          `${here}/when`,
          'duplicate-exit',
          `the exit to "${next[same]?.to ?? ''}" has this condition already`,
          'say what tells them apart',
        );
    });
  });
  for (const [name, { when, choices }] of Object.entries(form.fields)) {
    if (constant(when as Json | undefined) === false)
      report(
        `/fields/${name}/when`,
        'hidden-field',
        `"${name}" never shows: its condition is never true`,
        'take the field away, or its condition',
      );
    choices?.options?.forEach((option, i) => {
      if (constant(option.when as Json | undefined) === false)
        report(
          `/fields/${name}/choices/options/${i}/when`,
          'hidden-field',
          `the choice "${String(option.value)}" never shows: its condition is never true`,
          'take the choice away, or its condition',
        );
    });
  }
}

/** Whether a condition without reads holds; null when it reads data or does not compile. */
function truthOf({ options }: CheckContext, when: Json | undefined): boolean | null {
  if (when === undefined || readsData(when)) return null;
  try {
    return compileRule({ '!!': [when] } as Rule, options)({}) === true;
  } catch {
    return null;
  }
}

function readsData(rule: Json): boolean {
  if (!isObject(rule)) return false;
  return Object.entries(rule).some(
    ([name, inner]) => (!Array.isArray(rule) && readsBeyond(name)) || readsData(inner as Json),
  );
}
