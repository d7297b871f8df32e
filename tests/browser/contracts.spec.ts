import { expectSound } from './checks.ts';
import { FAMILIES } from './families.ts';
import { browserDraws, expect, MEMBERS, openTab, ready, tabLabels, test } from './fixtures.ts';
import { inFull, isFull, sampled } from './sample.ts';
import { queriesOf } from './watch.ts';

/** Wide enough for the longest strip of tabs. */
test.use({ member: MEMBERS.everyFamily, viewport: { width: 1600, height: 900 } });

/**
 * Insured things, persons, savings, a loan not yet lent, and a family without tabs, with the tab that is scanned: with
 * FULL `accessibility.spec.ts` scans all. What each shows has its tables too.
 */
const USUAL: Record<string, string> = {
  auto: 'Véhicule / Conducteur(s)',
  habitation: 'Logement',
  eparmil: 'Composition',
  'décès-invalidité': 'Garanties',
  projet: '',
  association: '',
};

for (const family of sampled(FAMILIES, Object.keys(USUAL)))
  test(`a contract ${family.name} opens from both its addresses, with its header, lines, actions and tabs in order`, async ({
    page,
    portal,
  }) => {
    const contract = await portal.contractOf(MEMBERS.everyFamily, family.codeProduit);
    const generic = `/mon-contrat/${contract.id}`;
    const path = family.route === null ? generic : `${family.route}/${contract.id}`;
    const open = async (address: string) => {
      await page.goto(address);
      await ready(page);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(family.title);
      const header = page.getByRole('article').first().locator('header');
      await expect(header).toContainText(`N° ${contract.numeroContrat}`);
      await expect(header).toContainText(family.state ?? String(contract.libelleEtat));
      for (const line of family.lines) await expect(header.getByText(line, { exact: true })).toBeVisible();
      const actions = page.locator('li[data-action]');
      await expect(actions).toHaveCount(family.actions.length);
      expect(await actions.evaluateAll((items) => items.map((item) => item.getAttribute('data-action')))).toEqual(
        family.actions,
      );
      await expect(page).toHaveTitle(new RegExp(`${escaped(family.title)}.* – `));
    };
    const scan = async (tab: string) => {
      if (!isFull && USUAL[family.name] === tab) await expectSound(page, `${family.name} ${tab}`);
    };

    await open(path);
    const chosen = page.getByRole('tab', { selected: true });
    if (family.tabs.length === 0) {
      await expect(page.getByRole('tablist')).toHaveCount(0);
      for (const text of family.shows[0] ?? []) await expect(page.getByRole('article').first()).toContainText(text);
      await scan('');
    } else {
      expect(await tabLabels(page)).toEqual(family.tabs);
      await expect(chosen).toHaveAccessibleName(named(family.tabs[0]));
      for (const label of family.outside ?? [])
        await expect(page.getByRole('link', { name: label }).first()).toHaveAttribute('target', '_blank');
      for (const [place, label] of family.tabs.entries()) {
        await openTab(page, label);
        const panel = page.getByRole('tabpanel');
        await expect(panel, label).toHaveAccessibleName(named(label));
        for (const text of family.shows[place] ?? []) await expect(panel).toContainText(text);
        await expect(panel).not.toContainText(/undefined|\bnull\b|NaN|\[object/);
        await expect(page).toHaveURL(/\?onglet=[a-z-]+$/);
        await scan(label);
      }
      const last = page.url();
      await page.goBack();
      await expect(chosen).toHaveAccessibleName(named(family.tabs.at(-2) ?? family.tabs[0]));
      await page.goto(last);
      await expect(chosen).toHaveAccessibleName(named(family.tabs.at(-1)));
      for (const text of family.shows.at(-1) ?? []) await expect(page.getByRole('tabpanel')).toContainText(text);
    }
    await open(`${generic}?onglet=inconnu`);
    if (family.tabs.length > 0) await expect(chosen).toHaveAccessibleName(named(family.tabs[0]));
    await page.getByRole('link', { name: 'Retour au tableau de bord' }).click();
    await expect(page).toHaveURL('/');
  });

test('a contract is queried with the bearer, on one path, and again at the second visit', async ({ page, portal }) => {
  const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
  const queries = queriesOf(page);
  await browserDraws(page);
  await page.goto(`/contrat/auto/${id}`);
  await ready(page);
  const mine = () => queries.filter(({ query }) => query.includes('getContratAutoItemCustom'));
  expect(mine()).toHaveLength(1);
  await page.getByRole('link', { name: 'Retour au tableau de bord' }).click();
  await expect(page).toHaveURL('/');
  await ready(page);
  await page.goBack();
  await expect(page.getByRole('tablist')).toBeVisible();
  expect(mine()).toHaveLength(2);
  expect(mine()[1]?.query.replace(/\s+|__typename/g, '')).toBe(mine()[0]?.query.replace(/\s+|__typename/g, ''));
  expect(mine()[1]?.variables).toEqual(mine()[0]?.variables);
  const personal = queries.filter(({ operation }) => operation !== 'isMaintenance');
  expect(personal.every(({ authorization }) => authorization?.startsWith('Bearer session.'))).toBe(true);
  expect(new Set(queries.map(({ path }) => path))).toEqual(new Set(['/graphql']));
});

test('all tabs are in the strip, those that do not fit also in «Plus», by keyboard too', async ({ page, portal }) => {
  const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/contrat/auto/${id}`);
  await ready(page);
  const more = page.getByRole('button', { name: 'Plus', exact: true });
  await expect(more).toBeVisible();
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(4);
  const inView = () =>
    tabs.evaluateAll((all) => {
      const room = all[0]?.parentElement?.getBoundingClientRect();
      return all.filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return room !== undefined && left >= room.left - 1 && right <= room.right + 1;
      }).length;
    });
  const shown = await inView();
  expect(shown).toBeGreaterThan(0);
  await expect(page.locator('.tabs-list')).toHaveClass(/more-after/);
  await more.focus();
  await page.keyboard.press('ArrowDown');
  const items = page.getByRole('menuitem');
  await expect(items).toHaveCount(4 - shown);
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(items).toHaveCount(0);
  await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Garanties');
  await expect(page.getByRole('tab', { name: 'Garanties' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: 'Garanties' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(more).toHaveCount(0);
  await expect.poll(inView).toBe(4);
});

test('the arrows, Home and End move between tabs', async ({ page, portal }) => {
  const { id } = await portal.contractOf(MEMBERS.everyFamily, '10');
  await page.goto(`/contrat/habitation/${id}`);
  await ready(page);
  // what does not fit is no stop of the arrows
  await page.reload();
  await ready(page);
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Attestations & Documents').focus();
  for (const [key, name] of [
    ['ArrowRight', 'Logement'],
    ['End', 'Enfant(s) assuré(s)'],
    ['ArrowRight', 'Attestations & Documents'],
    ['ArrowLeft', 'Enfant(s) assuré(s)'],
    ['Home', 'Attestations & Documents'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
  }
});

test('the health services open outside, at the address that the member’s own contract gives', async ({
  page,
  portal,
}) => {
  const contract = await portal.contractOf(MEMBERS.everyFamily, '82');
  await page.goto(`/contrat/sante/${contract.id}`);
  await ready(page);
  const services = page.getByRole('link', { name: 'Services' }).first();
  await expect(services).toHaveAttribute(
    'href',
    String((contract.details as { portailSanteUrl: string }).portailSanteUrl),
  );
  await expect(services).toHaveAttribute('rel', /noopener/);
});

test('the composition of savings is a chart and a table of the same figures', inFull, async ({ page, portal }) => {
  const contract = await portal.contractOf(MEMBERS.everyFamily, 'SR');
  await page.goto(`/contrat/epargne/${contract.id}?onglet=composition`);
  await ready(page);
  const table = page.getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(6);
  const details = contract.details as Record<string, { libelle: string; montantRachat: number }>;
  for (const fund of ['Securite', 'Equilibre', 'Dynamique', 'Environnement', 'Solidaire']) {
    const { libelle, montantRachat } = details[`fond${fund}`] ?? { libelle: '', montantRachat: 0 };
    await expect(table.getByRole('row', { name: libelle })).toContainText(euros(montantRachat));
  }
});

test('the surrender value of Arpège is the sum of its five funds', inFull, async ({ page, portal }) => {
  const contract = await portal.contractOf(MEMBERS.everyFamily, 'MS');
  const funds = Object.entries(contract.details as Record<string, { montantRachat?: number }>).filter(([name]) =>
    name.startsWith('fond'),
  );
  const sum = funds.reduce((total, [, fund]) => total + (fund.montantRachat ?? 0), 0);
  await page.goto(`/contrat/arpege/${contract.id}?onglet=valeur-operations`);
  await ready(page);
  await expect(page.getByRole('tabpanel')).toContainText(euros(Math.round(sum * 100) / 100));
});

function euros(amount: number): RegExp {
  const text = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(amount);
  return new RegExp(escaped(text).replace(/\s/g, '\\s'));
}

/** The name of a tab, with or without what its warning icon says. */
function named(label = ''): RegExp {
  return new RegExp(`^${escaped(label)}( ?, À faire)?$`);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

test.describe('« Que s’est-il passé ? »', () => {
  test('says yes and how, and leads to the declaration', async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
    await page.goto(`/contrat/auto/${id}?onglet=garanties`);
    await ready(page);
    const cover = page.locator('.cover');
    await page.getByLabel('Que s’est-il passé ?').selectOption('Un bris de glace');
    await expect(cover.getByRole('status')).toHaveText('Oui, votre contrat vous couvre');
    await expect(cover).toContainText('Couvert par la garantie');
    await expectSound(page, 'an answer of the guarantees');
    await cover.getByRole('link', { name: 'Déclarer un sinistre' }).click();
    await expect(page).toHaveURL(/\/sinistres\/declaration\/.*typeSinistre=auto/);
  });

  test('says no, and which guarantee it would take', inFull, async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.everyFamily, 'K1');
    await page.goto(`/mon-contrat/${id}?onglet=garanties`);
    await ready(page);
    await page.getByLabel('Que s’est-il passé ?').selectOption('Une hospitalisation');
    const cover = page.locator('.cover');
    await expect(cover.getByRole('status')).toHaveText('Non, ce contrat ne vous couvre pas');
    await expect(cover).toContainText('il faudrait la garantie « Hospitalisation »');
  });
});

test('a loan is one table: borrowers in columns, shared values once', async ({ page, portal }) => {
  const { id } = await portal.contractOf(MEMBERS.everyFamily, 'M2');
  await page.goto(`/contrat/gsp/${id}`);
  await ready(page);
  const loan = page.getByRole('table').first();
  await expect(loan.getByRole('columnheader')).toHaveText(['Souscripteur', 'Co-souscripteur']);
  await expect(loan.getByRole('row', { name: /Quotité couverte/ }).getByRole('cell')).toHaveCount(2);
  await expect(loan.getByRole('row', { name: /Organisme prêteur/ }).getByRole('cell')).toHaveCount(1);
  await expectSound(page, 'loans');
});

test('savings: what was paid in and what it is worth, with a table; fees on demand', async ({ page, portal }) => {
  const { id } = await portal.contractOf(MEMBERS.everyFamily, 'MS');
  await page.goto(`/contrat/arpege/${id}?onglet=valeur-operations`);
  await ready(page);
  const table = page.getByRole('table', { name: 'Versé et valeur aujourd’hui' });
  await expect(table.getByRole('row').first()).toContainText(/^Versé depuis .*€$/);
  await expect(table.getByRole('row').last()).toContainText(/^Vaut aujourd’hui.*€$/);
  const operation = page.locator('summary').filter({ hasText: 'Versement programmé' }).first();
  await expect(page.getByText('Montant brut').first()).toBeHidden();
  await operation.click();
  await expect(page.getByText('Montant brut').first()).toBeVisible();
  await expectSound(page, 'savings');
});
