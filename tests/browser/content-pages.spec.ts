import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { identityOf, keepAccounts, PEOPLE } from './account-data.ts';
import { identityFields } from './account-pages.ts';
import { expectSound } from './checks.ts';
import { expect, goWithin, MEMBERS, ready, test } from './fixtures.ts';
import { inFull, isFull, oneIn } from './sample.ts';

interface Route {
  path: string;
  title: string;
  kind?: string;
  content?: string;
}

const catalogue = (name: string) => JSON.parse(readFileSync(new URL(`../../catalog/${name}`, import.meta.url), 'utf8'));
const { routes } = catalogue('routes.json') as { routes: Route[] };
const { links } = catalogue('links.json') as { links: Record<string, string> };
const pages = routes
  // an address with a part to fill in is of a page that stands here already
  .filter(({ path, content }) => content !== undefined && !/\{\w/.test(path))
  .map(({ path, title, content }) => {
    const { rest = '' } = catalogue(`pages/${content}.json`) as { rest?: string };
    const whole = `${title} ${rest.replace('{$brand.name}', 'Calanque')}`.trim();
    return { path: path.replace('{$brand.shortName}', 'calanque'), title: whole };
  });

const NOT_FOUND = "La page demandée n'existe pas !";
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tile = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name });
const ledTo = (page: Page) =>
  page.locator('main a[href]').evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));

test.use({ member: MEMBERS.everyFamily });

test.afterEach(async ({ portal }) => {
  await portal.publishOriginal();
});

test('each page of words has its title, is sound in both themes and at 320 px, and leads to open pages', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const titles = new Set<string>();
  const from = new Map<string, string>();
  for (const [rank, { path, title }] of pages.entries()) {
    // from one to the next within the portal; with FULL each by its address
    if (isFull || rank === 0) await page.goto(path);
    else await goWithin(page, path);
    await expect(heading(page), path).toHaveText(title);
    await ready(page);
    await expect(heading(page), path).toHaveCount(1);
    await expect(page, path).toHaveTitle(`${title} – Sociétaire`);
    titles.add(await page.title());
    // they are made of the same few blocks
    if (isFull || rank % 18 === 0) {
      await expectSound(page, path);
    }
    for (const href of await ledTo(page)) {
      if (href.startsWith('/')) from.set(href, path);
      else expect(href, path).toMatch(/^(#|https:\/\/|tel:|sms:)/);
    }
  }
  expect(titles.size).toBe(pages.length);
  expect(from.size).toBeGreaterThan(20);
  const seen = new Set(pages.map(({ path }) => path));
  // that the catalogue leads to no closed page is checked without a browser too
  const others = [...from].filter(([href]) => !seen.has(href));
  for (const [href, path] of oneIn(4, others)) {
    await page.goto(href);
    await ready(page);
    const what = `${href}, from ${path}`;
    await expect(heading(page), what).not.toHaveText(NOT_FOUND);
    await expect(page.getByText('Cette page n’est pas encore ouverte.'), what).toHaveCount(0);
  }
});

test('the hub of quotes has a tile for a vehicle, a home, a loan, legal protection and a child', async ({ page }) => {
  await page.goto('/hub');
  const kinds = [
    [/^Un véhicule/, links.quoteVehicle],
    [/^Un logement/, links.quoteHome],
    [/^Un prêt/, links.quoteLoan],
    [/^Une protection juridique/, links.quoteLegalProtection],
    [/^Un enfant/, links.quoteChild],
  ] as const;
  for (const [name, address = ''] of kinds) {
    await expect(tile(page, name)).toHaveCount(1);
    await expect(tile(page, name)).toHaveAttribute('href', address);
  }
  await tile(page, /^Mes devis et projets/).click();
  await expect(page).toHaveURL('/hub-devis');
});

test('the quotes of a member are read, with their state, and open', async ({ page, portal }) => {
  const held = await portal.contractsOf(MEMBERS.everyFamily);
  const quotes = held.filter(({ devis }) => devis);
  expect(quotes.length).toBeGreaterThan(0);
  await page.goto('/hub-devis');
  await ready(page);
  const list = page.getByRole('region', { name: 'Mes devis' }).getByRole('link');
  await expect(list).toHaveCount(quotes.length);
  await expect(list.first()).toContainText(/Information tarifaire|Devis/i);
  const address = (await list.first().getAttribute('href')) ?? '';
  expect(quotes.some(({ id }) => address === `/mon-contrat/${id}`)).toBe(true);
  await list.first().click();
  await ready(page);
  await expect(heading(page)).not.toHaveText(NOT_FOUND);
});

test.describe('a member without a quote or a car', () => {
  test.use({ member: MEMBERS.none });

  test('sees that there is none, and what can be done', async ({ page }) => {
    await page.goto('/hub-devis');
    await ready(page);
    await expect(page.getByRole('main')).toContainText('Vous n’avez pas de devis en cours.');
    await expect(page.getByRole('heading', { name: 'Mes projets d’assurance de prêt' })).toHaveCount(0);
    await page.goto('/update-driver');
    await ready(page);
    await expect(page.getByRole('main')).toContainText('Vous n’avez pas de contrat auto ou deux-roues en cours.');
  });
});

test('both pages of advantages give the ranges', inFull, async ({ page }) => {
  const ranges = [
    'de -5\u00a0% à -37\u00a0%',
    'jusqu’à -43\u00a0%',
    'à partir de 12\u00a0€ par mois',
    'jusqu’à -76\u00a0%',
  ];
  for (const path of ['/mes-plus-calanque', '/club-avantages-calanque']) {
    await page.goto(path);
    await ready(page);
    const words = (await page.getByRole('main').innerText()).replaceAll('\u202f', '\u00a0');
    for (const range of ranges) expect(words, path).toContain(range);
  }
});

test('the pages that use a configured address show the one that is configured', inFull, async ({ page, portal }) => {
  const used: [link: string, path: string][] = [
    ['groupWebsite', '/entraide'],
    ['documentsBase', '/conditions-generales'],
    ['onlineProcedures', '/account'],
    ['partnerPortal', '/club-avantages-calanque'],
    ['eConstatAndroid', '/services-assistance'],
    ['eConstatIos', '/services-assistance'],
    ['mobileAppAndroid', '/services-assistance'],
    ['mobileAppIos', '/services-assistance'],
    ['telehealth', '/services-assistance'],
  ];
  await portal.publish((draft) => {
    draft.change('links.json', (file) => {
      for (const [name] of used) (file.links as Record<string, string>)[name] = `https://ailleurs.example/${name}`;
    });
  });
  for (const [name, path] of used) {
    await page.goto(path);
    await ready(page);
    const addresses = await ledTo(page);
    expect(
      addresses.some((href) => href.startsWith(`https://ailleurs.example/${name}`)),
      `${name} on ${path}`,
    ).toBe(true);
  }
});

test.describe('a member with another identity on record', () => {
  test.use({ member: null });

  test(
    'is given the number to call, its hours, and the one from overseas where there is one',
    inFull,
    async ({ page, portal }) => {
      const putBack = await keepAccounts(portal);
      await mismatch(page);
      await expect(page.locator('main .summary')).toContainText(
        'appelez-nous au 32 22 du lundi au vendredi, de 9h à 12h30 et de 13h30 à 18h.',
      );
      await expect(page.locator('main .summary')).not.toContainText('outre-mer');
      await portal.publish((draft) =>
        draft.change('brand.json', (brand) => Object.assign(brand, { overseasPhone: '+33 4 00 00 32 22' })),
      );
      await mismatch(page);
      await expect(page.locator('main .summary')).toContainText('32 22');
      await expect(page.locator('main .summary')).toContainText(
        'Depuis l’outre-mer ou l’étranger\u00a0: +33 4 00 00 32 22.',
      );
      await putBack();
    },
  );
});

async function mismatch(page: Page): Promise<void> {
  await page.goto('/connexion/inscription/1');
  const { nom, prenom, dateNaissance, codePostal } = identityOf(PEOPLE.toRegister);
  const answers = identityFields({ nom: `${nom}x`, prenom, dateNaissance, codePostal });
  await page.getByLabel('Numéro client', { exact: true }).fill(PEOPLE.toRegister);
  for (const [label, words] of Object.entries(answers)) await page.getByLabel(label, { exact: true }).fill(words);
  await page.getByRole('main').getByRole('button', { name: 'Continuer', exact: true }).click();
}
