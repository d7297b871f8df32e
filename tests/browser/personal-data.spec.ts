import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { errands } from '../../src/backend/domain/errands/schema.ts';
import { expectNoViolations } from './checks.ts';
import { expect, MEMBERS, ready, test } from './fixtures.ts';
import { sampleIf } from './sample.ts';

test.use({ member: MEMBERS.children });

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function choose(page: Page, name: string): Promise<void> {
  await page.goto('/profil/mes-donnees');
  await ready(page);
  await page.getByRole('radio', { name }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Continuer' }).focus();
  await page.keyboard.press('Enter');
}

for (const { width, rank } of [
  { width: 390, rank: 0 },
  { width: 1280, rank: 1 },
])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a member reads and takes along what is known of them', sampleIf(rank === 0), async ({ page }) => {
      await page.goto('/profil');
      await page.getByRole('link', { name: 'Mes données\u00a0: les lire' }).click();
      await expect(title(page, 'Mes données')).toBeVisible();
      await expectNoViolations(page, 'what may be done with data');
      for (const [name, extension] of [
        ['Lire ce que vous savez de moi', '.pdf'],
        ['Reprendre mes données ailleurs', '.json'],
      ] as const) {
        await choose(page, name);
        await expect(title(page, 'Vos données sont prêtes')).toBeVisible();
        await expectNoViolations(page, `data to download as ${extension}`);
        const saved = page.waitForEvent('download');
        await page
          .getByRole('button', { name: /Télécharger/ })
          .first()
          .click();
        const file = await saved;
        expect(file.suggestedFilename()).toContain(extension);
        if (extension === '.json')
          expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ numClient: MEMBERS.children });
      }
    });

    test('a member asks for erasure and follows it', sampleIf(rank === 1), async ({ page, portal: { db } }) => {
      await choose(page, 'Demander l’effacement de mes données');
      await expect(title(page, 'Demander l’effacement de mes données')).toBeVisible();
      await expectNoViolations(page, 'erasure');
      await page.getByRole('button', { name: 'Demander l’effacement' }).focus();
      await page.keyboard.press('Enter');
      await expect(title(page, 'Votre demande est enregistrée')).toBeVisible();
      await expectNoViolations(page, 'erasure asked for');
      const [errand] = await db.select().from(errands).where(eq(errands.nature, 'effacement'));
      await expect(page.getByText(errand?.reference ?? 'none').first()).toBeVisible();
      await page.goto('/');
      await ready(page);
      await expect(page.locator(`.errand[id="${errand?.reference}"]`)).toBeVisible();
      await db.delete(errands).where(eq(errands.nature, 'effacement'));
    });
  });
