import { readFileSync } from 'node:fs';
import { expect, type Page, type Request } from '@playwright/test';
import { drafts } from '../../src/backend/domain/forms/schema.ts';
import { png } from '../backend/support/sample-files.ts';
import type { Draft, Portal } from './server.ts';

type Json = Record<string, unknown>;

/** A form as its file has it, as far as tests change it. */
export interface FormFile extends Json {
  fields: Record<string, Json>;
  steps: (Json & { id: string; send?: Json; fields?: string[] })[];
}

/** A form that nobody needs: every widget, a step and fields under conditions, and nothing but this file. */
const file = readFileSync(new URL('every-widget.json', import.meta.url), 'utf8');
const everyWidget = (): FormFile => JSON.parse(file) as FormFile;

export const stepOf = (form: FormFile, id: string) => {
  const step = form.steps.find((one) => one.id === id);
  if (step === undefined) throw new Error(`no step ${id}`);
  return step;
};

/** The plate's number alone is sent, as itself: the server can judge it. */
export function plateAlone(form: FormFile): void {
  stepOf(form, 'verification').send = {
    id: 'declaration',
    operation: 'formatNumAdherent',
    variables: { numAdherent: { var: 'numero' } },
  };
}

/** A form of one step that sends one mail: each effect can be counted, and its reference is shown. */
const mailForm = (): FormFile => ({
  id: 'pli',
  title: 'Recevoir un pli',
  path: '/pli/{step}',
  fields: { numero: { schema: { type: 'string', maxLength: 12 }, label: 'Numéro du destinataire' } },
  steps: [
    {
      id: '1',
      title: 'Le destinataire',
      fields: ['numero'],
      button: 'Envoyer le pli',
      send: { id: 'pli', operation: 'frEpReinitialisationMdpLien', variables: { identifiant: { var: 'numero' } } },
    },
    {
      id: 'parti',
      kind: 'result',
      title: 'Le pli est parti',
      panel: { lines: [{ key: 'Référence', value: '{$pli.reference}' }] },
    },
  ],
});

/** Publishes the project with the made-up forms beside its own. */
export function publishForms(
  portal: Portal,
  change: (form: FormFile) => void = () => {},
  edit?: (draft: Draft) => void,
) {
  const form = everyWidget();
  change(form);
  return portal.publish((draft) => {
    draft.write('forms/essai/tous-les-champs.json', form);
    draft.write('forms/essai/pli.json', mailForm());
    edit?.(draft);
  });
}

/** Nothing is left of what the tests before typed. */
export const forgetDrafts = ({ db }: Portal) => db.delete(drafts);

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const next = (page: Page) => page.getByRole('button', { name: 'Continuer' });
export const send = (page: Page) => page.getByRole('button', { name: 'Envoyer la déclaration' });
export const summary = (page: Page) => page.getByRole('alert', { name: 'Il y a un problème' });

export async function openEveryWidget(page: Page, step = 'pilote'): Promise<void> {
  await page.goto(`/essai/${step}`);
  await expect(page.locator('.form-step')).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
}

/** Day, month and year of the date that stands alone on its page. */
export async function fillDate(page: Page, [day, month, year]: readonly [string, string, string]): Promise<void> {
  await page.getByLabel('Jour').fill(day);
  await page.getByLabel('Mois').fill(month);
  await page.getByLabel('Année').fill(year);
}

/** As a person does: what a phone number or an IBAN wears goes as the focus comes, and only then is it replaced. */
export async function retype(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).focus();
  await page.getByLabel(label).fill(text);
}

export async function fillPilot(page: Page): Promise<void> {
  await page.getByLabel('Nom du pilote').fill('Éole d’Alizé');
  await page.getByLabel('Adresse du pilote').fill('eole@exemple.fr');
  await retype(page, 'Téléphone du pilote', '0491123456');
  await fillDate(page, ['29', '2', '2024']);
  await page.getByLabel('Pays de l’envol').selectOption({ label: 'Italie' });
}

export async function fillCloth(page: Page, form: 'Delta' | 'Losange' = 'Losange'): Promise<void> {
  await page.getByLabel(form).check();
  await page.getByLabel('Rouge').check();
  await page.getByLabel('Bleu').check();
  await page.getByLabel('Abri').selectOption({ label: 'Box fermé' });
  await page.getByLabel('Nombre de lignes').fill('4');
  await page.getByLabel('Prix d’achat').fill('1 234,5');
  await page.getByLabel('Récit').fill('Un vol au-dessus de la calanque.');
}

export const IBAN = 'FR7630006000011234567890189';

export async function fillField(page: Page): Promise<void> {
  await page.getByLabel('Adresse du terrain').fill('1 rue du Cap');
  await page.getByLabel('Code postal').fill('13600');
  await page.getByLabel('La Ciotat').check();
  await retype(page, 'IBAN du pilote', IBAN);
  await page.getByRole('textbox', { name: 'Mot de passe du club' }).fill('vent-arriere');
  await page.getByLabel('Nom du médecin').fill('Docteur Rafale');
  await page.getByLabel('Choisir des fichiers').setInputFiles(photo('vol.png', 100));
  await expect(page.getByRole('listitem').filter({ hasText: 'vol.png' })).toContainText('Reçu');
  await page.getByLabel('Numéro de plaque').fill('12345678a');
}

/** A picture of about so many bytes, and what only says that it is one of another type. */
export const photo = (name: string, size: number, mimeType = 'image/png') => ({
  name,
  mimeType,
  buffer: mimeType === 'image/png' ? png(4, 4, Math.max(0, size - 88)) : Buffer.alloc(size),
});

/** From the first step to the page where the answers are checked. */
export async function fillAll(page: Page, form: 'Delta' | 'Losange' = 'Losange'): Promise<void> {
  await openEveryWidget(page);
  await fillPilot(page);
  await next(page).click();
  await expect(heading(page, 'La toile')).toBeVisible();
  await fillCloth(page, form);
  await next(page).click();
  if (form === 'Delta') {
    await page.getByLabel('Nombre de pilotes').fill('2');
    await next(page).click();
  }
  await expect(heading(page, 'Le terrain')).toBeVisible();
  await fillField(page);
  await next(page).click();
  await expect(heading(page, 'Vérifiez vos réponses')).toBeVisible();
}

/** The answers of the page where they are checked, or the lines of a result. */
export async function listed(page: Page, list: '.form-answers' | '.form-panel'): Promise<Record<string, string>> {
  const lines = await page
    .locator(`${list} > div`)
    .evaluateAll((rows) =>
      rows.map((row) => [row.querySelector('dt')?.textContent ?? '', row.querySelector('dd')?.textContent ?? '']),
    );
  // no-break spaces of amounts and phone numbers read as spaces
  return Object.fromEntries(lines.map(([key = '', value = '']) => [key, value.replace(/[\u00a0\u202f]/g, ' ')]));
}

/** Arrivals of an operation of the API at the server, with the key of each. */
export function arrivals(page: Page, operation: string): { variables: Json; key: string | undefined }[] {
  const seen: { variables: Json; key: string | undefined }[] = [];
  page.on('request', (request) => {
    if (!asks(request, operation)) return;
    const { variables } = request.postDataJSON() as { variables: Json };
    seen.push({ variables, key: request.headers()['idempotency-key'] });
  });
  return seen;
}

export const asks = (request: Request, operation: string): boolean =>
  request.method() === 'POST' && (request.postData() ?? '').includes(operation);

/** The words of the summary are those at the fields, which keep what was typed; the summary has the focus. */
export async function expectFault(page: Page, field: string | null, message: string): Promise<void> {
  await expect(summary(page)).toBeVisible();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('listitem').filter({ hasText: message })).not.toHaveCount(0);
  if (field === null) return;
  const at = page.locator('.field-wrong').filter({ hasText: field });
  await expect(at.locator('.field-error').first()).toHaveText(message);
}
