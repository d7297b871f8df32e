import type { Page } from '@playwright/test';
import { expect, MEMBERS, openTab, ready, test } from './fixtures.ts';
import { inFull, sampleIf } from './sample.ts';

/** The frame of a contract's page: its first screen on a phone, its tabs and actions, wide screens, paper. */

const PHONE = { width: 390, height: 844 };
const TAB_BAR = 79;

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not drawn`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

test.describe('on a phone', () => {
  test.use({ member: MEMBERS.everyFamily, viewport: PHONE });

  for (const code of ['40', 'SR', 'PO', '10', 'K1', '82'])
    test(
      `a contract ${code} says what it is, its state, price, next date, and its first paper`,
      sampleIf(['40', 'SR', 'PO'].includes(code)),
      async ({ page, portal }) => {
        const { id } = await portal.contractOf(MEMBERS.everyFamily, code);
        await page.goto(`/mon-contrat/${id}`);
        await ready(page);
        expect((await boxOf(page, '.contract-head')).height).toBeLessThanOrEqual(266);
        const header = page.getByRole('article').locator('header').first();
        await expect(header.locator('.badge')).toBeVisible();
        await expect(header.locator('.figure-value')).toContainText('€');
        await expect(header.locator('dd:visible').last()).toHaveText(/^\d\d\/\d\d/);
        await expect(page.getByRole('tablist')).toBeInViewport({ ratio: 1 });
        expect((await boxOf(page, '.tab-panel li')).bottom).toBeLessThanOrEqual(PHONE.height - TAB_BAR);
      },
    );

  test('a loan, which has no tabs, shows its first paper on the first screen', async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.everyFamily, 'M2');
    await page.goto(`/contrat/gsp/${id}`);
    await ready(page);
    expect((await boxOf(page, '.downloads li')).bottom).toBeLessThanOrEqual(PHONE.height - TAB_BAR);
  });

  test('names the object in the largest type, and each text once', async ({ page, portal }) => {
    const car = await portal.contractOf(MEMBERS.everyFamily, '40');
    await page.goto(`/contrat/auto/${car.id}`);
    await ready(page);
    const largest = await page
      .getByRole('article')
      .locator('header')
      .first()
      .evaluate((header) => {
        const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
        const [first] = [...header.querySelectorAll('*')]
          .filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
          .sort((a, b) => sizeOf(b) - sizeOf(a));
        return first?.textContent;
      });
    expect(largest).toBe('Peugeot 3008');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Peugeot 3008, Contrat auto');
    const funeral = await portal.contractOf(MEMBERS.everyFamily, 'PO');
    await page.goto(`/mon-contrat/${funeral.id}`);
    await ready(page);
    await expect(page.locator('.contract-head').getByText('Obsèques')).toHaveCount(1);
  });

  test('unfolds the rest of its header', async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
    await page.goto(`/mon-contrat/${id}`);
    await ready(page);
    const header = page.locator('.contract-head');
    await expect(header.getByText('Immatriculation')).toBeHidden();
    await header.getByRole('button', { name: 'Détails du contrat' }).click();
    for (const text of ['Immatriculation', 'Dispositions générales', /contribution au fonds de garantie/])
      await expect(header.getByText(text)).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await ready(page);
    await expect(header.getByText('Immatriculation')).toBeVisible();
    await expect(header.getByRole('button')).toHaveCount(0);
  });

  test('shows that there are more actions beyond the edge', inFull, async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
    await page.goto(`/mon-contrat/${id}`);
    await ready(page);
    const actions = page.locator('.actions');
    await expect(actions).toHaveClass(/more-after/);
    await expect(actions).not.toHaveClass(/more-before/);
    await actions.evaluate((list) => list.scrollTo(list.scrollWidth, 0));
    await expect(actions).toHaveClass(/more-before/);
    await expect(actions).not.toHaveClass(/more-after/);
    await expect(page.getByRole('link', { name: 'Résilier mon contrat' })).toBeInViewport({ ratio: 1 });
  });

  test('keeps in view the tab that is chosen, in a strip that counts them all', async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
    await page.goto(`/mon-contrat/${id}?onglet=garanties`);
    await ready(page);
    await expect(page.getByRole('tab')).toHaveCount(4);
    await expect(page.getByRole('tab', { name: 'Garanties' })).toBeInViewport({ ratio: 1 });
    await openTab(page, 'Forfait 8000Km');
    await expect(page.getByRole('tab', { name: 'Forfait 8000Km' })).toBeInViewport({ ratio: 1 });
  });
});

test.describe('a contract in litigation', () => {
  test.use({ member: MEMBERS.litigation, viewport: PHONE });

  test('leads with what is owed, and leaves its first paper on the first screen', async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.litigation, '40');
    await page.goto(`/mon-contrat/${id}`);
    await ready(page);
    await expect(page.locator('.contract-figure')).toHaveText(/^204,00\s€\s*Reste à régler$/);
    await expect(page.getByRole('link', { name: /^Appeler le/ }).first()).toBeInViewport({ ratio: 1 });
    expect((await boxOf(page, '.tab-panel li')).bottom).toBeLessThanOrEqual(PHONE.height - TAB_BAR);
  });
});

test.describe('an urgent action', () => {
  test.use({ member: MEMBERS.mileage, viewport: PHONE, hasTouch: true });

  test('leaves the first screen the state, the price, the next date and the first paper', async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.mileage, '40');
    await page.goto(`/mon-contrat/${id}`);
    await ready(page);
    const banner = page.locator('.urgent');
    for (const said of [/Mise à jour de votre kilométrage/, /Date limite/, /Sans relevé/])
      await expect(banner.getByText(said)).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.contract-head .badge')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.situation')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('tablist')).toBeInViewport({ ratio: 1 });
    expect((await boxOf(page, '.tab-panel li')).bottom).toBeLessThanOrEqual(PHONE.height - TAB_BAR);
    const why = banner.getByText('Votre forfait demande un relevé de votre compteur.');
    await expect(why).toBeHidden();
    await banner.getByRole('button', { name: 'Pourquoi' }).tap();
    await expect(why).toBeInViewport({ ratio: 1 });
  });

  test('brings its panel into view, with the focus on its heading', async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.mileage, '40');
    await page.goto(`/mon-contrat/${id}`);
    await ready(page);
    await page.getByRole('link', { name: 'Mettre à jour', exact: true }).tap();
    await expect(page.getByRole('tab', { selected: true })).toContainText('Forfait 8000Km');
    const heading = page.getByRole('tabpanel').getByRole('heading').first();
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(page.getByRole('tablist')).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('link', { name: 'Mettre à jour', exact: true }).tap();
    await expect(heading).toBeInViewport();
  });
});

test.describe('on a wide screen', () => {
  test.use({ member: MEMBERS.everyFamily });

  for (const [member, what] of [
    [MEMBERS.everyFamily, 'of the demonstration'],
    [MEMBERS.mileage, 'with its mileage to tell'],
  ] as const)
    test.describe(`the car ${what}`, () => {
      test.use({ member, viewport: { width: 1280, height: 800 } });
      test(
        'has its four tabs in the strip at 1280 px',
        sampleIf(member === MEMBERS.mileage),
        async ({ page, portal }) => {
          const { id } = await portal.contractOf(member, '40');
          await page.goto(`/mon-contrat/${id}`);
          await ready(page);
          await expect(page.getByRole('button', { name: 'Plus', exact: true })).toHaveCount(0);
          const room = await boxOf(page, '.tabs-strip');
          const rights = await page
            .getByRole('tab')
            .evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().right));
          expect(rights).toHaveLength(4);
          expect(Math.max(...rights)).toBeLessThanOrEqual(room.right + 1);
        },
      );
    });

  test('is centred, with its header above its content', async ({ page, portal }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
    await page.goto(`/mon-contrat/${id}`);
    await ready(page);
    const [header, body, footer, brand, menu, article, logout] = await Promise.all(
      [
        '.header-inside',
        '.body',
        '.footer-inside',
        '.brand',
        '.side .side-link .icon',
        '.contract',
        '.header-tools',
      ].map((one) => boxOf(page, one)),
    );
    if (!header || !body || !footer || !brand || !menu || !article || !logout) throw new Error('a part is not drawn');
    for (const part of [header, body, footer]) expect(Math.abs(part.x - (1920 - part.right))).toBeLessThanOrEqual(1);
    expect(body.x).toBeGreaterThan(100);
    expect(Math.abs(brand.x - menu.x)).toBeLessThanOrEqual(4);
    expect(Math.abs(logout.right - article.right)).toBeLessThanOrEqual(1);
  });
});

test.describe('on paper', () => {
  test.use({ member: MEMBERS.everyFamily, viewport: PHONE });

  test('a contract has its date, every tab and the addresses of its links, and no bar', async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
    const today = () => new Date().toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' });
    const before = today();
    await page.goto(`/mon-contrat/${id}?onglet=garanties`);
    await ready(page);
    await page.emulateMedia({ media: 'print' });
    // it may be midnight
    await expect(page.getByText(new RegExp(`Imprimé le (${before}|${today()})`))).toBeVisible();
    for (const bar of ['.header', '.tab-bar', '.footer', '.tabs-row', '.contract-actions', '.back'])
      await expect(page.locator(bar)).toBeHidden();
    await expect(page.getByText('Que s’est-il passé ?')).toBeHidden();
    for (const sign of await page.locator('.disclosure-arrow, .download-name + svg').all())
      await expect(sign).toBeHidden();
    const titles = page.locator('.printed-tab > h2, .printed-label');
    await expect(titles).toHaveText([
      'Attestations & Documents',
      'Forfait 8000Km',
      'Véhicule / Conducteur(s)',
      'Garanties',
    ]);
    await expect(page.locator('.contract-head').getByText('Immatriculation')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await expect(titles).toHaveCount(0);
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(paper).toMatch(/\/MediaBox\s*\[0 0 59[45][.\d]* 84[12][.\d]*\]/);
  });

  test('guarantees are unfolded, with what they leave out, from whatever tab', async ({ page, portal }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
    const answers = page.waitForResponse((response) => /\/later\b/.test(response.url()));
    await page.goto(`/mon-contrat/${id}`);
    await ready(page);
    await answers;
    await page.emulateMedia({ media: 'print' });
    const bodies = page.locator('.guarantee-body');
    await bodies.first().waitFor();
    const count = await page.locator('.guarantee').count();
    expect(count).toBeGreaterThan(5);
    await expect(bodies).toHaveCount(count);
    for (const body of await bodies.all()) await expect(body).toBeVisible();
    await expect(bodies.filter({ hasText: 'N’est pas couvert' })).not.toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await expect(bodies).toHaveCount(0);
  });

  test('a link outside is followed by its address', inFull, async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.everyFamily, 'FT');
    await page.goto(`/mon-contrat/${id}`);
    await ready(page);
    await page.emulateMedia({ media: 'print' });
    const link = page.getByRole('tabpanel').locator('a[href^="http"]').first();
    await expect(link).toBeVisible();
    const href = await link.getAttribute('href');
    expect(await link.evaluate((one) => getComputedStyle(one, '::after').content)).toContain(String(href));
  });
});
