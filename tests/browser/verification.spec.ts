import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { loginAttempts } from '../../src/backend/domain/accounts/schema.ts';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { verifierAttestation } from '../../src/portal/documents/verification.generated.ts';
import { readQr } from '../backend/support/qr.ts';
import { expectNoViolations, expectSound } from './checks.ts';
import { expect, MEMBERS, ready, test } from './fixtures.ts';
import { inFull } from './sample.ts';
import type { Portal } from './server.ts';

test.use({ member: MEMBERS.everyFamily });

/** The address in the QR code of the insurance card that the member has just taken. */
async function addressOnCard(page: Page, portal: Portal): Promise<string> {
  const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
  await page.goto(`/contrat/auto/${id}?onglet=documents`);
  await ready(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Télécharger.*Carte d’assurance/ }).click();
  const file = await readFile(await (await saved).path());
  return (await readQr(file.toString('base64')))?.address ?? '';
}

/** Whoever is shown the paper: nobody who is known here. */
async function stranger(browser: Browser, options: object = {}): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, ...options });
  return context.newPage();
}

const answer = (page: Page) => page.locator('.verification-answer');

test('a scanned insurance card shows a stranger that it is valid, and its content', async ({
  page,
  portal,
  browser,
}) => {
  const address = await addressOnCard(page, portal);
  const reader = await stranger(browser);
  const asked: string[] = [];
  reader.on('request', (request) => asked.push(request.url()));
  await reader.goto(address);
  await expect(answer(reader)).toContainText('Authentique, et toujours vrai aujourd’hui');
  await expect(reader.getByRole('heading', { name: 'Réponse' })).toBeFocused();
  await expect(answer(reader)).toContainText('Madame Marie DURAND');
  await expect(reader).toHaveTitle(/^Vérifier une attestation/);
  const code = address.split('#')[1] ?? '-';
  expect(asked.length).toBeGreaterThan(3);
  for (const url of asked) expect(url.split('#')[0], 'no server is told the code in an address').not.toContain(code);
  const kept = await reader.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(kept.includes('DURAND') || kept.includes(code), 'nothing stays on the device').toBe(false);
  await expect(reader.getByRole('link', { name: /Mon profil/ })).toHaveCount(0);
  await reader.getByText('Vérifier sans ce site').click();
  await expectSound(reader, 'a true paper');
  await reader.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(reader, 'a true paper in the dark');
  await reader.context().close();
});

test('an ended contract shows its last day, to anybody', inFull, async ({ page, portal, browser }) => {
  const address = await addressOnCard(page, portal);
  const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
  const mine = eq(contracts.id, id);
  await portal.db.update(contracts).set({ codeEtat: 'RES', dateFin: '2026-02-03' }).where(mine);
  const reader = await stranger(browser, { viewport: { width: 390, height: 844 } });
  await reader.goto(address);
  await expect(answer(reader)).toContainText('N’est plus vrai aujourd’hui');
  await expect(answer(reader)).toContainText('n’est plus en vigueur depuis le 3 février 2026');
  await expectNoViolations(reader, 'a paper of a contract that has ended');
  await portal.db.update(contracts).set({ codeEtat: 'VIG', dateFin: null }).where(mine);
  await reader.getByRole('button', { name: 'Vérifier un autre document' }).click();
  await expect(answer(reader)).toContainText('toujours vrai');
  await reader.context().close();
});

test(
  'a code is typed by keyboard alone: missing, wrong, then right as one writes it',
  inFull,
  async ({ page, portal, browser }) => {
    const code = (await addressOnCard(page, portal)).split('#')[1] ?? '';
    const reader = await stranger(browser);
    await reader.goto(`${portal.origin}/verifier`);
    await ready(reader);
    await expectSound(reader, 'nothing typed yet');
    const field = reader.getByLabel('Code du document');
    await field.focus();
    await reader.keyboard.press('Enter');
    await expect(reader.getByRole('alert')).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expectNoViolations(reader, 'the code is missing');
    await field.focus();
    await reader.keyboard.type('0000 0000 0000 0000 0000');
    await reader.keyboard.press('Enter');
    await expect(answer(reader)).toContainText('Document non reconnu');
    await expectNoViolations(reader, 'an unknown code');
    await field.fill(code.toLowerCase().replaceAll('-', ' '));
    await field.press('Enter');
    await expect(answer(reader)).toContainText('toujours vrai');
    await reader.context().close();
  },
);

test('too many codes have to wait, and an unreachable server gives no verdict', inFull, async ({ portal, browser }) => {
  const reader = await stranger(browser);
  await reader.goto(`${portal.origin}/verifier`);
  const field = reader.getByLabel('Code du document');
  for (let i = 0; i < 22; i++)
    await reader.request.post(`${portal.origin}/graphql`, {
      data: { query: verifierAttestation.text, variables: { code: '0' } },
    });
  await field.fill('0000');
  await field.press('Enter');
  await expect(reader.getByRole('alert')).toContainText('Trop de codes non reconnus');
  await expectNoViolations(reader, 'too many codes');
  await portal.db.delete(loginAttempts);
  await reader.route('**/graphql', (route) => route.abort());
  await field.press('Enter');
  await expect(reader.getByRole('alert')).toContainText('rien n’est dit de ce document');
  await expect(answer(reader)).toHaveCount(0);
  await reader.context().close();
});
