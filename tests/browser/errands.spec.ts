import type { Locator } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { type ErrandState, errandSteps, errands } from '../../src/backend/domain/errands/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { expectNoViolations } from './checks.ts';
import { expect, MEMBERS, ready, test } from './fixtures.ts';
import type { Portal } from './server.ts';

const PHONE = { width: 390, height: 844 };

/** What a member may have asked for in a month: what goes on, what was taken back, what is over. */
const ASKED: readonly (readonly [nature: string, etat: ErrandState])[] = [
  ['reclamation', 'transmise'],
  ['message', 'transmise'],
  ['changement-compte', 'transmise'],
  ['changement-adresse', 'transmise'],
  ['sinistre-habitation', 'acceptee'],
  ['clause-beneficiaire', 'acceptee'],
  ['resiliation', 'retiree'],
  ['depot-documents', 'terminee'],
];

async function ask({ db }: Portal, numClient: string, contractId: string): Promise<void> {
  const [member] = await db.select().from(members).where(eq(members.numClient, numClient));
  for (const [rank, [nature, etat]] of ASKED.entries()) {
    const reference = `BEAUCOUP${rank}`;
    const date = new Date(Date.now() + 1000 - rank);
    await db
      .insert(errands)
      .values({ reference, memberId: member?.id ?? '', contractId, nature, args: {}, etat, date });
    const over = etat === 'retiree' || etat === 'terminee';
    await db.insert(errandSteps).values([
      { reference, rang: 0, code: 'recue', date, echeance: null },
      { reference, rang: 1, code: 'examen', date: over ? date : null, echeance: '2027-01-15' },
    ]);
  }
}

const topOf = (what: Locator) => what.evaluate((element) => element.getBoundingClientRect().top + scrollY);

test.describe('after six ordinary requests, on a phone', () => {
  test.use({ viewport: PHONE, member: MEMBERS.everyTask });

  test('the contracts are on the second screen, and the tabs of a contract on the first', async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.everyTask, '40');
    await ask(portal, MEMBERS.everyTask, id);
    await page.goto('/');
    await ready(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
    const lines = page.locator('.errands .errand');
    await expect(lines).toHaveCount(3);
    await expect(page.locator('.errands')).not.toContainText('Retirée');
    for (const line of await lines.all()) expect((await line.boundingBox())?.height).toBeLessThanOrEqual(80);
    expect(await topOf(page.locator('.contract-cards .contract-card').first())).toBeLessThan(2 * PHONE.height);

    await page.goto(`/mon-contrat/${id}`);
    await ready(page);
    const tabs = page.getByRole('tablist');
    const { y = 0, height = 0 } = (await tabs.boundingBox()) ?? {};
    const bar = await page.locator('.tab-bar').boundingBox();
    expect(y + height).toBeLessThanOrEqual(bar?.y ?? 0);
    await page.getByText('Mes 6 demandes sur ce contrat').click();
    await expect(lines.first()).toBeVisible();
    await expectNoViolations(page, 'a contract with requests');
  });

  test('the page of errands separates those under way from those done', async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.everyTask, '40');
    await ask(portal, MEMBERS.everyTask, id);
    await page.goto('/');
    await ready(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
    await page.getByRole('link', { name: 'Toutes mes demandes' }).click();
    const lines = page.locator('.errand');
    await expect(lines).toHaveCount(6);
    await page.getByRole('tab', { name: 'Terminées' }).click();
    await expect(lines).toHaveCount(2);
    await expect(lines.filter({ hasText: 'Retirée' })).toHaveCount(1);
  });

  test('errands can be filtered by kind, in both tabs, and by address', async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.everyTask, '40');
    await ask(portal, MEMBERS.everyTask, id);
    await page.goto('/demandes');
    await ready(page);
    const [lines, kinds] = [page.locator('.errand'), page.getByRole('combobox', { name: 'Sorte de demande' })];
    await expect(lines).toHaveCount(6);
    await expect(kinds.locator('option')).toHaveCount(ASKED.length + 1);
    await kinds.focus();
    await kinds.selectOption('resiliation');
    await expect(kinds).toBeFocused();
    await expect(lines).toHaveCount(0);
    await expect(page.getByText('Aucune demande de cette sorte ici.')).toBeVisible();
    await expectNoViolations(page, 'no request of a kind');
    await page.getByRole('tab', { name: 'Terminées' }).click();
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText('Retirée');
    await page.reload();
    await expect(lines).toHaveCount(1);
    await kinds.selectOption('');
    await expect(lines).toHaveCount(2);
  });
});
