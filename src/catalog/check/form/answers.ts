import { memoize } from '../../../base/maps.ts';
import { answerOf, type FormRead, formReads, formUses } from '../../derive/index.ts';
import { isResult, stepsUpTo } from '../../form-ways.ts';
import type { FindingPage } from '../../source/index.ts';
import type { Form, Step } from '../../types.generated.ts';
import type { CheckContext } from '../context.ts';
import type { Report } from './report.ts';

export const nothingSent: FindingPage = {
  finds: 'Une démarche finit par un résultat réussi sans avoir rien envoyé.',
  at: { file: 'forms/connexion/mes-moyens.json', pointer: '' },
  avoid: `{
  "id": "mes-moyens",
  "title": "Mes moyens",
  "path": "/connexion/mes-moyens/{step}",
  "public": true,
  "fields": { "canal": { "schema": { "type": "string", "maxLength": 20 }, "label": "Moyen" } },
  "steps": [
    { "id": "1", "title": "Vos moyens", "fields": ["canal"] },
    { "id": "2", "kind": "result", "title": "Demande enregistrée : {canal}" }
  ]
}`,
  prefer: `{
  "id": "mes-moyens",
  "title": "Mes moyens",
  "path": "/connexion/mes-moyens/{step}",
  "public": true,
  "fields": { "canal": { "schema": { "type": "string", "maxLength": 20 }, "label": "Moyen" } },
  "steps": [
    { "id": "1", "title": "Vos moyens", "fields": ["canal"] },
    { "id": "2", "kind": "content", "title": "Vous avez choisi : {canal}" }
  ]
}`,
  why: 'Le sociétaire croirait sa demande reçue. Une page qui ne fait que conseiller est un contenu (« content »).',
};

export const lostAnswer: FindingPage = {
  finds: 'Une réponse est demandée, et rien ne l’envoie, ne la montre ni ne la lit.',
  at: { file: 'forms/connexion/inscription.json', pointer: '/fields/emailConfirmation/checks' },
  avoid: '[]',
  prefer: `[
  {
    "id": "identique",
    "valid": { "==": [{ "var": "emailConfirmation" }, { "var": "email" }] },
    "message": "Les deux adresses emails ne sont pas identiques"
  }
]`,
  why: 'On ne demande à personne ce dont on ne fait rien.',
};

export const laterAnswer: FindingPage = {
  finds: 'Une condition lit la réponse d’une étape qui vient après.',
  at: { file: 'forms/connexion/inscription.json', pointer: '/fields/nom/checks' },
  avoid: `[{ "id": "autre", "valid": { "!=": [{ "var": "nom" }, { "var": "email" }] }, "message": "Écrivez votre nom" }]`,
  prefer: `[{ "id": "autre", "valid": { "!=": [{ "var": "nom" }, { "var": "prenom" }] }, "message": "Écrivez votre nom" }]`,
  why: 'Quand elle est jugée, la réponse n’a pas encore été donnée : elle se lirait toujours comme absente.',
};

export const whenCircle: FindingPage = {
  finds: 'Des champs attendent l’un de l’autre de se montrer.',
  at: { file: 'forms/connexion/identifiant-oublie.json', pointer: '/fields/canal/when' },
  avoid: '{ "!!": [{ "var": "email" }] }',
  prefer: '{ "!!": [{ "var": "codePostal" }] }',
  why: 'Chacun se montrerait après l’autre : aucun ne se montre jamais.',
};

/** Each answer is used and known when it is read, results follow a submission, and no field waits for itself. */
export function checkAnswers(context: CheckContext, form: Form, report: Report): void {
  const reads = formReads(context.table, form).filter((read) => Object.hasOwn(form.fields, answerOf(read)));
  checkSent(form, report);
  checkLost(context, form, report);
  checkLater(form, reads, report);
  checkCircles(form, reads, report);
}

/** A successful result follows a submission or gives a document. */
function checkSent(form: Form, report: Report): void {
  if (form.steps.some((step) => step.send !== undefined)) return;
  form.steps.forEach((step, i) => {
    const isGood = (step.tone ?? 'success') === 'success';
    if (isResult(step) && isGood && step.download === undefined)
      report(
        `/steps/${i}/id`,
        'nothing-sent',
        `"${step.id}" says that it went well, and the form sends nothing`,
        'write a "send" before it, or make it a "content"',
      );
  });
}

function checkLost({ api, table }: CheckContext, form: Form, report: Report): void {
  const used = new Set(formUses(table, form, api).map(({ field }) => field));
  const shown = new Set(form.steps.flatMap((step) => step.fields ?? []));
  for (const [name, { schema }] of Object.entries(form.fields)) {
    // a box that must be ticked has served its purpose by then
    if (used.has(name) || !shown.has(name) || schema.const !== undefined) continue;
    report(
      `/fields/${name}`,
      'lost-answer',
      `nothing sends, shows or reads the answer of "${name}"`,
      'name it in the "variables" of a "send", read it in a rule or a text, or take the field away',
    );
  }
}

/** Checks, conditions and choices only read answers that come earlier. */
function checkLater(form: Form, reads: readonly FormRead[], report: Report): void {
  const stepsBefore = memoize((step: Step) => stepsUpTo(form, step));
  const stepsOf = memoize((field: string) => form.steps.filter((step) => step.fields?.includes(field)));
  for (const read of reads) {
    const { owner, part } = read;
    if (owner === null || !judged.has(part)) continue;
    const given = stepsOf(answerOf(read));
    const places = stepsOf(owner);
    if (given.length === 0 || places.length === 0) continue;
    if (places.some((place) => given.some((step) => stepsBefore(place).has(step.id)))) continue;
    report(
      read.pointer,
      'later-answer',
      `"${answerOf(read)}" is asked after "${owner}", in the step "${given[0]?.id}"`,
      'move the condition to the later field, or the field before',
    );
  }
}

const judged: ReadonlySet<string> = new Set(['checks', 'when', 'choices']);

/** No field's visibility depends on itself, even through others. */
function checkCircles(form: Form, reads: readonly FormRead[], report: Report): void {
  const waits = new Map<string, Set<string>>();
  for (const read of reads) {
    const { owner, part } = read;
    if (owner !== null && part === 'when') waits.set(owner, (waits.get(owner) ?? new Set()).add(answerOf(read)));
  }
  const reported = new Set<string>();
  for (const name of Object.keys(form.fields)) {
    const way = circleFrom(waits, name);
    if (way === null || way.some((field) => reported.has(field))) continue;
    for (const field of way) reported.add(field);
    report(
      `/fields/${name}/when`,
      'when-circle',
      `fields wait for one another to be shown: ${[...way, name].join(' → ')}`,
      'let the first of them show by something else',
    );
  }
}

/** The fields through which a field depends on itself; null when it does not. */
function circleFrom(waits: ReadonlyMap<string, ReadonlySet<string>>, first: string): string[] | null {
  const seen = new Set<string>();
  const follow = (at: string, way: string[]): string[] | null => {
    for (const next of waits.get(at) ?? []) {
      if (next === first) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      const found = follow(next, [...way, next]);
      if (found !== null) return found;
    }
    return null;
  };
  return follow(first, [first]);
}
