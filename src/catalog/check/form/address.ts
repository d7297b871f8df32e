import { formAddresses, inVariants } from '../../form-addresses.ts';
import type { FindingPage } from '../../source/index.ts';
import { escapeStep } from '../../source/index.ts';
import type { Form } from '../../types.generated.ts';
import type { CheckContext } from '../context.ts';
import type { Report } from './report.ts';

export const missingStepPlace: FindingPage = {
  finds: 'Une démarche de plusieurs étapes n’a pas de place pour l’étape dans son adresse.',
  at: { file: 'forms/connexion/identifiant-oublie.json', pointer: '/path' },
  avoid: '"/connexion/identifiant-oublie"',
  prefer: '"/connexion/identifiant-oublie/{step}"',
  why: 'Chaque étape a son adresse : le bouton « retour » du navigateur y compte.',
};

const stepPlace = '{step}';

/** The owner of each address: the pages, and the forms checked so far. */
export type TakenAddresses = Map<string, string>;

export const takenByPages = ({ data }: CheckContext): TakenAddresses =>
  new Map((data.routes?.routes ?? []).map((route) => [route.path, 'routes.json']));

/** Addresses are unique, and a form with several steps has a placeholder for the step. */
export function checkAddress(form: Form, taken: TakenAddresses, report: Report): void {
  if (form.steps.length > 1 && !form.path.includes(stepPlace))
    report('/path', 'missing-step-place', 'several steps need {step} in the address', `write "${form.path}/{step}"`);
  const claim = (address: string, pointer: string, help = 'give each page an address of its own') => {
    for (const path of inVariants(address, form.variants)) {
      const owner = taken.get(path);
      if (owner !== undefined) report(pointer, 'route-conflict', `"${path}" is already an address of ${owner}`, help);
    }
  };
  claim(form.path, '/path');
  for (const path of Object.keys(form.aliases ?? {})) claim(path, `/aliases/${escapeStep(path)}`);
  for (const [i, { id, path: own }] of form.steps.entries()) {
    if (own !== undefined) {
      claim(own, `/steps/${i}/path`);
      continue;
    }
    if (form.path.includes(stepPlace)) claim(form.path.replace(stepPlace, id), '/path', 'take it away there');
  }
  for (const path of formAddresses(form)) taken.set(path, `the form "${form.id}"`);
}
