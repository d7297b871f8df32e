import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { and, eq, isNull } from 'drizzle-orm';
import { mileagePackages } from '../../src/backend/domain/contracts/schema.ts';
import { errandSteps } from '../../src/backend/domain/errands/schema.ts';
import { readPdf } from '../backend/support/pdf.ts';
import { expectNoViolations } from './checks.ts';
import { listed } from './every-widget.ts';
import { expect, MEMBERS, ready, test } from './fixtures.ts';
import { sampleIf } from './sample.ts';

const WAYS = [
  { name: 'on a phone, by touch', viewport: { width: 390, height: 844 }, keyboard: false },
  { name: 'on a desktop, by keyboard alone', viewport: { width: 1280, height: 800 }, keyboard: true },
] as const;

async function press(target: Locator, keyboard: boolean): Promise<void> {
  if (!keyboard) return target.click();
  await target.focus();
  await target.page().keyboard.press('Enter');
}

/** What the paper says that a button saves. */
async function savedWords(page: Page, button: Locator, keyboard: boolean) {
  const saved = page.waitForEvent('download');
  await press(button, keyboard);
  const download = await saved;
  const { words } = await readPdf((await readFile(await download.path())).toString('base64'));
  return { name: download.suggestedFilename(), words: words.replace(/\s+/g, ' ') };
}

for (const { name, viewport, keyboard } of WAYS)
  test.describe(name, () => {
    test.use({ viewport, member: MEMBERS.mileage });

    test(
      'an errand has its acknowledgement, at the end of its form and in the list',
      sampleIf(!keyboard),
      async ({ page, portal }) => {
        const { id, numeroContrat } = await portal.contractOf(MEMBERS.mileage, '40');
        const [before] = await portal.db.select().from(mileagePackages).where(eq(mileagePackages.contractId, id));
        const read = (before?.kilometrageReference ?? 0) + 1000;
        await page.goto(`/declaration-kilometrage/${id}`);
        await page.getByLabel('Kilométrage au compteur').fill(String(read));
        const day = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' }).format().split('/');
        for (const [rank, part] of ['Jour', 'Mois', 'Année'].entries())
          await page
            .getByRole('group', { name: 'Date du relevé' })
            .getByLabel(part)
            .fill(day[rank] ?? '');
        await press(page.getByRole('button', { name: 'Vérifier mon relevé' }), keyboard);
        await press(page.getByRole('button', { name: 'Envoyer mon relevé' }), keyboard);
        const row = page.locator('.download');
        await expect(row).toContainText('Mon accusé de réception');
        await expectNoViolations(page, 'the result with its paper');
        const { Référence: reference = '' } = await listed(page, '.form-panel');
        const counter = `${new Intl.NumberFormat('fr-FR').format(read)} km`.replace(/\s+/g, ' ');

        const first = await savedWords(page, row.getByRole('button', { name: /^Télécharger/ }), keyboard);
        expect(first.name).toBe(`Accuse-de-reception_${reference}.pdf`);
        for (const said of ['Accusé de réception', reference, numeroContrat ?? '-', counter, '(heure de Paris)'])
          expect(first.words).toContain(said);
        expect(first.words).toContain('Envoyée');

        const late = and(eq(errandSteps.reference, reference), isNull(errandSteps.date));
        await portal.db.update(errandSteps).set({ echeance: '2026-02-03' }).where(late);
        await page.goto('/');
        await ready(page);
        const trace = page.locator(`.errand[id="${reference}"]`);
        await expect(trace).toContainText('Prévu pour le 3\u00a0février 2026, encore attendu\u00a0: Nous le reportons');
        await expect(trace).not.toContainText('D’ici le');
        await press(trace.locator('summary'), keyboard);
        await expectNoViolations(page, 'the dashboard with its papers');
        const save = trace.getByRole('button', { name: 'Télécharger Accusé de réception' });
        const second = await savedWords(page, save, keyboard);
        expect(second.name).toBe(first.name);
        for (const said of [reference, counter, 'Prévu pour le 3 février 2026, encore attendu'])
          expect(second.words).toContain(said);
        await press(trace.getByRole('button', { name: /Accusé de réception Référence/ }), keyboard);
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.keyboard.press('Escape');

        await page.goto(`/mon-contrat/${id}`);
        await ready(page);
        await press(trace.locator('summary'), keyboard);
        await expect(trace.getByRole('button', { name: 'Télécharger Accusé de réception' })).toBeVisible();

        if (before !== undefined)
          await portal.db.update(mileagePackages).set(before).where(eq(mileagePackages.contractId, id));
      },
    );
  });
