import type { Locator, Page } from '@playwright/test';
import { desc, eq } from 'drizzle-orm';
import { errandSteps, errands } from '../../src/backend/domain/errands/schema.ts';
import { expectNoViolations } from './checks.ts';
import { listed } from './every-widget.ts';
import { expect, MEMBERS, ready, test } from './fixtures.ts';
import { inFull, sampleIf } from './sample.ts';
import type { Portal } from './server.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const IBAN = 'FR76 3000 6000 0112 3456 7890 189';
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const facts = (page: Page) => listed(page, '.form-panel');

test.use({ member: MEMBERS.everyFamily });
test.beforeEach(async ({ portal }) => {
  await portal.db.delete(errands);
});

/** Answers by pointer, or by the keyboard alone: no element is reached but by Tab. */
function hands(page: Page, keyboard: boolean) {
  async function reach(target: Locator): Promise<void> {
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    for (let presses = 0; presses < 80 && !(await isThere()); presses++) await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
  }
  return {
    async press(target: Locator) {
      if (!keyboard) return target.click();
      await reach(target);
      await page.keyboard.press('Enter');
    },
    async choose(group: string, name: string, places: number) {
      const radios = page.getByRole('radiogroup', { name: group });
      const wanted = radios.getByRole('radio', { name });
      if (!keyboard) return radios.getByText(name, { exact: true }).click();
      await reach(radios.getByRole('radio').first());
      await page.keyboard.press('Space');
      for (let down = 0; down < places; down++) await page.keyboard.press('ArrowDown');
      await expect(wanted).toBeChecked();
    },
    async write(target: Locator, text: string) {
      if (!keyboard) return target.fill(text);
      await reach(target);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
  };
}

/** The mutations that leave the page, by name. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const name = /\bpost\w+Recap\b/.exec(request.postData() ?? '')?.[0];
    if (name !== undefined) sent.push(name);
  });
  return sent;
}

async function lastErrand({ db }: Portal) {
  const [row] = await db.select().from(errands).orderBy(desc(errands.date)).limit(1);
  const steps = await db
    .select()
    .from(errandSteps)
    .where(eq(errandSteps.reference, row?.reference ?? ''));
  return { ...row, due: steps.find(({ code }) => code === 'traitement')?.echeance };
}

const next = (page: Page) => page.getByRole('button', { name: 'Continuer' });
const euros = (text = '') => Number(text.replace(/[^\d,]/g, '').replace(',', '.'));

for (const [product, address, viewport, keyboard, mode, typed, rate, fee, net, delay] of [
  ['MS', 'arpege', PHONE, false, 'Libre', '1500,50', '1,75', 26.26, 1474.24, 17],
  ['MS', 'arpege', DESKTOP, true, 'Libre', '150000', '1', 1500, 148500, 17],
  ['SR', 'epargne', DESKTOP, true, 'Programmé', '200.5', '1,25', 2.51, 197.99, 7],
  ['SR', 'epargne', PHONE, true, 'Libre', '74 999,99', '1,75', 1312.5, 73687.49, 7],
] as const)
  test(
    `a payment of ${typed} € (${mode}), ${keyboard ? 'by the keyboard' : 'by touch'}, at ${viewport.width} px: /contrat/${address}`,
    sampleIf(viewport.width < 1000 && !keyboard),
    async ({ page, portal }) => {
      const sent = sentBy(page);
      const { press, choose, write } = hands(page, keyboard);
      const { id } = await portal.contractOf(MEMBERS.everyFamily, product);
      await page.setViewportSize(viewport);
      await page.goto(`/contrat/${address}/${id}`);
      await ready(page);
      await page.locator('[data-action=verser]').first().click();
      await expect(page).toHaveURL(`/contrat/${address}/versement/${id}`);
      await expect(title(page, 'Faire un versement')).toBeVisible();
      await expect(page.getByText('Un taux annuel minimum est garanti sur le seul fonds Sécurité.')).toBeVisible();
      await expectNoViolations(page, 'amount, empty');
      await choose('Type de versement', mode, mode === 'Libre' ? 0 : 1);
      await write(page.getByLabel('Montant', { exact: true }), typed);
      if (mode === 'Programmé') await choose('Périodicité', 'Tous les trimestres', 1);
      await expect(page.getByRole('heading', { name: 'Votre épargne avant et après ce versement' })).toBeVisible();
      const shown = await facts(page);
      expect(shown['Taux de frais']).toBe(`${rate} %`);
      expect([euros(shown.Frais), euros(shown['Montant investi'])]).toEqual([fee, net]);
      expect(shown.Tranche).not.toContain('0,01');
      const after = await page.locator('.form-allocation tbody tr td:last-child').allInnerTexts();
      const before = await page.locator('.form-allocation tbody tr td:nth-last-child(2)').allInnerTexts();
      const sum = (cells: readonly string[]) => cells.reduce((all, cell) => all + euros(cell.split('(')[0]), 0);
      expect(Math.round((sum(after) - sum(before)) * 100)).toBe(Math.round(net * 100));
      await expectNoViolations(page, 'amount, with its figures');
      await press(next(page));

      await expect(title(page, 'Votre compte bancaire')).toBeVisible();
      await expectNoViolations(page, 'account');
      await write(page.getByLabel('IBAN du compte à prélever'), IBAN);
      await press(next(page));

      await expect(title(page, 'Vérifiez votre versement')).toBeVisible();
      await expect(page.getByText('FR76 3000 6000 0112 3456 7890 189')).toBeVisible();
      await expect(page.locator('main')).toContainText(new RegExp(`${delay}\\sjours ouvrés`));
      expect(await facts(page)).toMatchObject({ Frais: shown.Frais, 'Montant investi': shown['Montant investi'] });
      await expectNoViolations(page, 'check');
      expect(sent).toEqual([]);
      await press(page.getByRole('button', { name: 'Envoyer ma demande de versement' }));

      await expect(title(page, 'Votre demande de versement est enregistrée')).toBeVisible();
      const told = await listed(page, '.form-panel');
      expect(told.Référence).toMatch(/^[A-Z2-9]{8}$/);
      expect([told.Frais, told['Montant investi']]).toEqual([shown.Frais, shown['Montant investi']]);
      await expectNoViolations(page, 'result');
      expect(sent).toEqual(['postVersementRecap']);
      const errand = await lastErrand(portal);
      expect(errand).toMatchObject({
        reference: told.Référence,
        contractId: id,
        args: { frais: fee, montantNet: net },
      });
      const due = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
      const day = due.format(new Date(errand.due ?? '')).replace(/^1 /, '1er ');
      await expect(page.locator('main')).toContainText(new RegExp(`au plus tard le ${day}`.replace(/ /g, '\\s')));
      await press(page.getByRole('link', { name: 'Revenir à mon contrat' }));
      await expect(page).toHaveURL(`/contrat/${address}/${id}`);
      await ready(page);
    },
  );

for (const [product, address, viewport, keyboard, mode] of [
  ['MS', 'arpege', PHONE, true, 'Partiel'],
  ['SR', 'epargne', DESKTOP, false, 'Partiel'],
  ['MS', 'arpege', DESKTOP, true, 'Total'],
  ['SR', 'epargne', PHONE, false, 'Total'],
] as const)
  test(
    `a withdrawal (${mode}), ${keyboard ? 'by the keyboard' : 'by touch'}, at ${viewport.width} px, leaves less for the next: /contrat/${address}`,
    sampleIf(keyboard && mode === 'Total'),
    async ({ page, portal }) => {
      const sent = sentBy(page);
      const { press, choose, write } = hands(page, keyboard);
      const { id } = await portal.contractOf(MEMBERS.everyFamily, product);
      await page.setViewportSize(viewport);
      await page.goto(`/contrat/${address}/${id}`);
      await ready(page);
      await page.locator('[data-action=retirer]').first().click();
      await expect(page).toHaveURL(`/contrat/${address}/retrait/${id}`);
      await expect(title(page, 'Faire un retrait')).toBeVisible();
      const before = await listed(page, '.form-panel');
      // what is available stands apart only where something is taken off
      const worth = before.Disponible ?? before['Valeur de rachat à ce jour'];
      const advance = euros(before['Avance à rembourser']);
      await expectNoViolations(page, 'amount, empty');
      await choose('Type de retrait', mode, mode === 'Partiel' ? 0 : 1);
      if (mode === 'Partiel') await write(page.getByLabel('Montant', { exact: true }), '1 200,5');
      await expect(page.getByRole('heading', { name: 'Votre épargne avant et après ce retrait' })).toBeVisible();
      await expect(page.locator('main')).toContainText('Ces montants ne comprennent ni impôts ni prélèvements sociaux');
      await expectNoViolations(page, 'amount, with its figures');
      await press(next(page));
      await write(page.getByLabel('IBAN du compte à créditer'), IBAN);
      await expectNoViolations(page, 'account');
      await press(next(page));
      await expect(title(page, 'Vérifiez votre retrait')).toBeVisible();
      await expect(page.getByText('FR76 3000 6000 0112 3456 7890 189')).toBeVisible();
      const paid = (await facts(page))['Viré, à la valeur du jour, avant impôts'] ?? '';
      expect(euros(paid)).toBe(mode === 'Partiel' ? 1200.5 : euros(worth));
      await expectNoViolations(page, 'check');
      await press(page.getByRole('button', { name: 'Envoyer ma demande de retrait' }));
      await expect(title(page, 'Votre demande de retrait est enregistrée')).toBeVisible();
      const told = await listed(page, '.form-panel');
      await expectNoViolations(page, 'result');
      expect(sent).toEqual(['postRetraitRecap']);
      expect(await lastErrand(portal)).toMatchObject({
        ...{ reference: told.Référence, contractId: id },
        args: {
          mode: mode.toLowerCase(),
          montantBrut: Math.round((euros(paid) + (mode === 'Total' ? advance : 0)) * 100) / 100,
        },
      });
      await press(page.getByRole('link', { name: 'Revenir à mon contrat' }));
      await ready(page);
      if (mode === 'Total') {
        await expect(page.getByText('Vous avez demandé le retrait de toute votre épargne.')).toBeVisible();
        for (const action of ['verser', 'retirer'])
          await expect(page.locator(`[data-action=${action}]`)).toHaveCount(0);
        await page.goto(`/contrat/${address}/retrait/${id}`);
        await expect(title(page, 'Ce contrat ne permet pas de retrait aujourd’hui')).toBeVisible();
        await expect(page.getByText('Un retrait total de ce contrat est déjà demandé')).toBeVisible();
        return expectNoViolations(page, 'nothing left to ask');
      }
      await page.locator('[data-action=retirer]').first().click();
      await expect(title(page, 'Faire un retrait')).toBeVisible();
      const left = await listed(page, '.form-panel');
      expect(Math.round((euros(left['Valeur de rachat à ce jour']) - euros(left.Disponible) - advance) * 100)).toBe(
        120_050,
      );
    },
  );

for (const [viewport, keyboard] of [
  [PHONE, false],
  [DESKTOP, true],
] as const)
  test(
    `a change of funds, ${keyboard ? 'by the keyboard' : 'by touch'}, at ${viewport.width} px`,
    sampleIf(!keyboard),
    async ({ page, portal }) => {
      const sent = sentBy(page);
      const { press, write } = hands(page, keyboard);
      const { id } = await portal.contractOf(MEMBERS.everyFamily, 'MS');
      await page.setViewportSize(viewport);
      await page.goto(`/contrat/arpege/${id}`);
      await ready(page);
      await page.getByRole('link', { name: 'Changer la répartition de mes fonds' }).first().click();
      await expect(page).toHaveURL(`/arpege-changements-fonds/${id}`);
      await expect(title(page, 'Changer la répartition de mes fonds')).toBeVisible();
      await expect(page.locator('.form-allocation')).toBeVisible();
      await expectNoViolations(page, 'today’s shares');
      const fields = page.locator('.form-fields').getByRole('textbox');
      await expect(fields).toHaveCount(5);
      for (const [place, share] of ['60', '10', '10', '10', '5'].entries()) await write(fields.nth(place), share);
      expect(await facts(page)).toMatchObject({ 'Total des parts': '95 %', 'Reste à placer': '5 %' });
      await press(next(page));
      await expect(page.locator('.summary')).toBeFocused();
      await expect(page.locator('.summary')).toContainText(/Le total des cinq parts doit être de 100\s%/);
      await expect(fields.first()).toHaveValue('60');
      await expectNoViolations(page, 'refused');
      await write(fields.nth(4), '10');
      await press(next(page));
      await expect(title(page, 'Vérifiez votre changement de fonds')).toBeVisible();
      await expect(page.locator('.form-allocation')).toContainText(/60\s%/);
      await expectNoViolations(page, 'check');
      await press(page.getByRole('button', { name: 'Envoyer ma demande de changement' }));
      await expect(title(page, 'Votre demande de changement de fonds est enregistrée')).toBeVisible();
      await expectNoViolations(page, 'result');
      expect(sent).toEqual(['postChangementFondsRecap']);
      expect(await lastErrand(portal)).toMatchObject({
        ...{ contractId: id, nature: 'changement-fonds-arpege' },
        args: { securite: 60, equilibre: 10, dynamique: 10, environnement: 10, solidaire: 10 },
      });
      await press(page.getByRole('link', { name: 'Revenir à mon contrat' }));
      await ready(page);
      await page.goto(`/arpege-changements-fonds/${id}`);
      await expect(page.getByText('Un changement de fonds est déjà demandé')).toBeVisible();
      await expectNoViolations(page, 'another one under way');
    },
  );

test('an address without a contract lists contracts to choose', inFull, async ({ page, portal }) => {
  const held = {
    MS: await portal.contractOf(MEMBERS.everyFamily, 'MS'),
    SR: await portal.contractOf(MEMBERS.everyFamily, 'SR'),
  };
  for (const [path, product] of [
    ['/contrat/arpege/versement', 'MS'],
    ['/contrat/arpege/retrait', 'MS'],
    ['/arpege-changements-fonds', 'MS'],
    ['/contrat/epargne/versement', 'SR'],
    ['/contrat/epargne/retrait', 'SR'],
  ] as const) {
    await page.goto(path);
    const contract = page.getByRole('radio', { name: new RegExp(held[product].numeroContrat ?? '-') });
    await expect(contract).toBeChecked();
    await expectNoViolations(page, path);
    await next(page).click();
    await expect(page).toHaveURL(`${path}/${held[product].id}`);
    await ready(page);
  }
  for (const { id } of Object.values(held)) await portal.db.delete(errands).where(eq(errands.contractId, id));
  await portal.withContract(held.SR.id, { codeEtat: 'SUS' }, async () => {
    await page.goto('/contrat/epargne/retrait');
    await expect(title(page, 'Aucun contrat Eparmil ne permet cette opération aujourd’hui')).toBeVisible();
    await expectNoViolations(page, 'no contract to choose');
  });
});

test('the link to the instructions leads to the payment, which shows them', async ({ page, portal }) => {
  const { id } = await portal.contractOf(MEMBERS.everyFamily, 'SR');
  await page.goto(`/contrat/epargne/${id}`);
  await ready(page);
  await page.getByRole('link', { name: 'Consignes de versement' }).first().click();
  await expect(page).toHaveURL(`/contrat/epargne/versement/${id}`);
  await expect(page.getByRole('heading', { name: 'Consignes de versement' })).toBeVisible();
  await expect(page.getByText('Par virement')).toBeVisible();
  await expectNoViolations(page, 'instructions');
  await page.goto('/contrat/epargne/versement');
  await expect(page.getByText('Par virement')).toBeVisible();
});

test('a contract that is not one’s own, of the other product, or that cannot be acted on opens nothing', async ({
  page,
  portal,
}) => {
  const { id: own } = await portal.contractOf(MEMBERS.everyFamily, 'MS');
  const { id: eparmil } = await portal.contractOf(MEMBERS.everyFamily, 'SR');
  for (const path of [
    `/contrat/epargne/versement/${own}`,
    `/contrat/arpege/retrait/${eparmil}`,
    `/arpege-changements-fonds/${eparmil}`,
    '/contrat/arpege/versement/inconnu',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL('/contrats');
  }
  for (const path of ['versement', 'retrait']) {
    await page.goto(`/contrat/arpege/${path}/${own}/verification`);
    await expect(page).toHaveURL(`/contrat/arpege/${path}/${own}`);
  }
  await portal.withContract(own, { codeEtat: 'SUS' }, async () => {
    for (const path of [
      `/contrat/arpege/versement/${own}`,
      `/contrat/arpege/retrait/${own}`,
      `/arpege-changements-fonds/${own}`,
    ]) {
      await page.goto(path);
      await expect(title(page, /^Ce contrat ne permet pas de/)).toBeVisible();
      await expectNoViolations(page, `${path}, suspended`);
    }
  });
});

test('invalid amounts are refused in French, and kept as typed', async ({ page, portal }) => {
  const { id } = await portal.contractOf(MEMBERS.everyFamily, 'SR');
  await page.goto(`/contrat/epargne/versement/${id}`);
  await ready(page);
  await next(page).click();
  const summary = page.locator('.summary');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Choisissez un versement libre ou programmé');
  await expect(summary).toContainText('Écrivez le montant de votre versement');
  await expectNoViolations(page, 'nothing answered');
  await page.getByText('Libre', { exact: true }).click();
  const amount = page.getByLabel('Montant', { exact: true });
  for (const [typed, message] of [
    ['29,99', /Un versement est d’au moins 30\s€/],
    ['-50', /Un versement est d’au moins 30\s€/],
    ['5000000,01', /Au-delà de 5\s000\s000\s€, appelez-nous/],
    ['100,005', /deux chiffres au plus après la virgule/],
    ['cent', /Écrivez un nombre/],
  ] as const) {
    await amount.fill(typed);
    await next(page).click();
    await expect(summary).toBeFocused();
    await expect(summary).toContainText(message);
    await expect(amount).toHaveValue(typed);
    await expect(page.getByRole('radio', { name: 'Libre' })).toBeChecked();
  }
  await page.goto(`/contrat/epargne/retrait/${id}`);
  await page.getByText('Partiel', { exact: true }).click();
  await page.getByLabel('Montant', { exact: true }).fill('900000');
  await next(page).click();
  await expect(summary).toContainText('Pour tout retirer, choisissez «\u00a0Total\u00a0»');
});

test('an outdated request is refused in French, and nothing is lost', inFull, async ({ page, portal, watch }) => {
  const { id } = await portal.contractOf(MEMBERS.everyFamily, 'MS');
  await page.goto(`/contrat/arpege/retrait/${id}`);
  await page.getByText('Partiel', { exact: true }).click();
  await page.getByLabel('Montant', { exact: true }).fill('40000');
  await next(page).click();
  await page.getByLabel('IBAN du compte à créditer').fill(IBAN);
  await next(page).click();
  const send = page.getByRole('button', { name: 'Envoyer ma demande de retrait' });
  await portal.withContract(id, { codeEtat: 'RES' }, async () => {
    await send.click();
    await expect(page.locator('.summary')).toContainText('Votre contrat a changé d’état');
    await expectNoViolations(page, 'refused by the server');
  });
  watch.expect(/ERR_FAILED/);
  await page.route('**/graphql', (route) => route.abort());
  await send.click();
  await expect(page.locator('.summary')).toContainText('Vos réponses sont conservées');
  await page.unroute('**/graphql');
  const [member] = await portal.contractsOf(MEMBERS.everyFamily);
  await portal.db.insert(errands).values({
    ...{ reference: 'AUTREONG', memberId: member?.memberId ?? '', contractId: id, nature: 'retrait-arpege' },
    ...{ args: { mode: 'partiel', montantBrut: 30000 }, etat: 'transmise', date: new Date() },
  });
  await send.click();
  await expect(title(page, 'Faire un retrait')).toBeVisible();
  await expect(page.locator('.summary')).toContainText('Un autre retrait a été demandé entre-temps');
  await expect(page.getByLabel('Montant', { exact: true })).toHaveValue(/40\s?000/);
});

test('the bounds of a payment and their texts are those of its form', inFull, async ({ page, portal }) => {
  const { id } = await portal.contractOf(MEMBERS.everyFamily, 'SR');
  await portal.publish((draft) =>
    draft.change('forms/epargne/versement.json', (form) => {
      const { montant } = form.fields as Record<string, { schema: object; messages: object }>;
      Object.assign(montant?.schema ?? {}, { minimum: 60 });
      Object.assign(montant?.messages ?? {}, { minimum: 'Soixante au moins' });
    }),
  );
  try {
    await page.goto(`/contrat/epargne/versement/${id}`);
    await page.getByText('Libre', { exact: true }).click();
    await page.getByLabel('Montant', { exact: true }).fill('50');
    await next(page).click();
    await expect(page.locator('.summary')).toContainText('Soixante au moins');
  } finally {
    await portal.publishOriginal();
  }
});
