import { type Browser, expect, type Page } from '@playwright/test';
import { findAccountByNumber } from '../../src/backend/domain/accounts/account.ts';
import { grantRole } from '../../src/backend/studio/people.ts';
import type { StudioRole } from '../../src/backend/studio/studio-api.generated.ts';
import { PASSWORD, submitCredentials } from './fixtures.ts';
import { type Portal, startPortal } from './server.ts';

/** Demonstration members who play analysts. */
export const ANA = '12345678A';
export const BOB = '23456789B';

/** A portal with a studio, and who has which role in it. */
export async function startStudio(roles: Readonly<Record<string, StudioRole>>): Promise<Portal> {
  const portal = await startPortal({ STUDIO: 'on' });
  for (const [numClient, role] of Object.entries(roles)) await grantStudioRole(portal, numClient, role);
  return portal;
}

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

/** As after the guided tour of the studio, which begins by itself in a browser that has not had it. */
export function studioTourSeen(): void {
  try {
    localStorage.setItem('studio.tour-begun', 'true');
  } catch {
    // a page without an origin of its own
  }
}

/** A page of the studio, signed in, where the tour does not begin by itself; or, on a first visit, does. */
export async function enterStudio(
  browser: Browser,
  { origin }: Portal,
  numClient: string,
  isFirstVisit = false,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: 'fr-FR',
  });
  if (!isFirstVisit) await context.addInitScript(studioTourSeen);
  const page = await context.newPage();
  await page.goto(`${origin}/studio`);
  await submitCredentials(page, numClient, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Brouillons', level: 1 })).toBeVisible();
  return page;
}

/** Calls the page of the open family's contracts otherwise, and has the tables of the testers expect it. */
export async function renameContract(page: Page, title: string): Promise<void> {
  const header = page.locator('.record-branch', { hasText: 'En-tête' }).first();
  await header.getByRole('textbox', { name: 'Titre' }).fill(title);
  await page.getByRole('tab', { name: /Tableaux de cas/ }).click();
  await page.getByRole('button', { name: /Attendre les nouvelles réponses/ }).click({ timeout: 60_000 });
  await expect(page.getByText(/toutes justes/)).toBeVisible({ timeout: 60_000 });
}
