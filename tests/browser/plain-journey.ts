import { identityOf, PEOPLE } from './account-data.ts';
import { identityFields } from './account-pages.ts';
import { expect, MEMBERS, PASSWORD } from './fixtures.ts';
import type { PlainPage } from './plain-page.ts';
import type { Portal } from './server.ts';

const shown = (text: string) => `document.querySelector('main').innerText.includes(${JSON.stringify(text)})`;
const title = (text: string) => `document.querySelector('main h1').textContent.includes(${JSON.stringify(text)})`;

/** A member signs in, opens a contract, changes tab and signs out; a visitor begins to register. */
export async function walk(page: PlainPage, portal: Portal): Promise<void> {
  const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');

  await page.goto(portal.origin);
  await page.until('document.querySelector("main label") !== null', 'the login screen');
  expect(await page.read('location.pathname')).toBe('/connexion/mire/1');
  await page.type('Numéro client', MEMBERS.everyFamily);
  await page.type('Mot de passe', PASSWORD);
  await page.press('button[type=submit]', 'Se connecter');
  await page.until(shown('Voir le contrat'), 'the dashboard');
  expect(await page.read('typeof Object.hasOwn + typeof WeakRef')).toBe('functionfunction');

  await page.goto(`${portal.origin}/contrat/auto/${id}`);
  await page.until(title('Contrat auto'), 'the contract');
  await page.press('[role=tab]', 'Garanties');
  await page.until(
    `document.querySelector('[role=tab][aria-selected=true]').textContent.includes('Garanties')`,
    'the tab',
  );
  await page.until(`document.querySelector('[role=tabpanel]').innerText.length > 40`, 'what the tab says');

  await page.press('button', 'Me déconnecter');
  await page.until('document.querySelector("main label") !== null', 'the login screen');
  await page.goto(`${portal.origin}/connexion/inscription/1`);
  await page.press('main button[type=submit]', 'Continuer');
  await page.until(shown('Merci de saisir votre numéro'), 'what is to be mended');
  const answers = { 'Numéro client': PEOPLE.toRegister, ...identityFields(identityOf(PEOPLE.toRegister)) };
  for (const [label, answer] of Object.entries(answers)) await page.type(label, answer);
  await page.press('main button[type=submit]', 'Continuer');
  await page.until(title('Conditions d’utilisation'), 'the next step of the form');
  expect(page.complaints).toEqual([]);
}
