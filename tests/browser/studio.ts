import { expect, type Page } from '@playwright/test';
import { findAccountByNumber } from '../../src/backend/domain/accounts/account.ts';
import { grantRole } from '../../src/backend/studio/people.ts';
import type { StudioRole } from '../../src/backend/studio/studio-api.generated.ts';
import type { Portal } from './server.ts';

/** Gives a demonstration member a role in the studio. */
export async function grantStudioRole({ db }: Portal, numClient: string, role: StudioRole): Promise<void> {
  const account = await findAccountByNumber(db, numClient);
  if (account === null) throw new Error(`${numClient} has no account`);
  await grantRole(db, { id: account.sub, name: account.name }, role);
}

/** Begins a draft, as somebody whom the provider knows already; ends where its page is drawn. */
export async function openStudioDraft(page: Page, { title, reason }: { title: string; reason: string }): Promise<void> {
  await page.goto('/studio');
  await page.getByRole('button', { name: 'Nouveau brouillon' }).click();
  await page.getByLabel('Titre').fill(title);
  await page.getByLabel('Pourquoi').fill(reason);
  await page.getByRole('button', { name: 'Créer le brouillon' }).click();
  await expect(page.frameLocator('iframe').locator('.contract-head')).toBeVisible({ timeout: 60_000 });
}
