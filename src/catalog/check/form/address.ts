import type { Page } from '../../source/index.ts';
import { escapeStep } from '../../source/index.ts';
import type { Form } from '../../types.generated.ts';
import type { CheckContext } from '../context.ts';
import type { Report } from './report.ts';

export const missingStepPlace: Page = {
  finds: 'Une démarche de plusieurs étapes n’a pas de place pour l’étape dans son adresse.',
  at: { file: 'forms/connexion/identifiant-oublie.json', pointer: '/path' },
  avoid: '"/connexion/identifiant-oublie"',
  prefer: '"/connexion/identifiant-oublie/{step}"',
  why: 'Chaque étape a son adresse : le bouton « retour » du navigateur y compte.',
};

const stepPlace = /\{step\}/;

/** Addresses are the form's own, and several steps need a place for the step. */
export function checkAddress({ data }: CheckContext, form: Form, report: Report): void {
  if (form.steps.length > 1 && !stepPlace.test(form.path))
    report('/path', 'missing-step-place', 'several steps need {step} in the address', `write "${form.path}/{step}"`);
  const all = Object.values(data.forms ?? {});
  const open = all.slice(0, all.indexOf(form));
  const taken = new Map<string, string>((data.routes?.routes ?? []).map((route) => [route.path, 'routes.json']));
  for (const other of open) {
    for (const path of [other.path, ...Object.keys(other.aliases ?? {})]) taken.set(path, `the form "${other.id}"`);
  }
  const claim = (path: string, pointer: string) => {
    const owner = taken.get(path);
    if (owner !== undefined)
      report(
        pointer,
        'route-conflict',
        `"${path}" is already an address of ${owner}`,
        'give each page an address of its own',
      );
  };
  claim(form.path, '/path');
  for (const path of Object.keys(form.aliases ?? {})) claim(path, `/aliases/${escapeStep(path)}`);
  for (const { id } of form.steps) {
    const path = form.path.replace(stepPlace, id);
    if (path !== form.path && taken.has(path))
      report('/path', 'route-conflict', `"${path}" is already an address of ${taken.get(path)}`, 'take it away there');
  }
}
