import type { Page } from '@playwright/test';
import { cutTexts, focusHidden, overflowOf } from './checks.ts';
import { expect, MEMBERS, ready, test } from './fixtures.ts';
import { inFull, sampleIf } from './sample.ts';
import type { Portal } from './server.ts';

/** What no scan sees: the focus, enlarged and spaced text, forced colours, the order of titles; on each kind of page. */

const contract = async (portal: Portal) => `/mon-contrat/${(await portal.contractOf(MEMBERS.everyFamily, '40')).id}`;

/** Kinds of pages of a member. */
const PAGES: [name: string, path: (portal: Portal) => Promise<string> | string][] = [
  ['the dashboard', () => '/'],
  ['the list of contracts', () => '/contrats'],
  ['a contract', contract],
  ['savings', async (portal) => `/mon-contrat/${(await portal.contractOf(MEMBERS.everyFamily, 'SR')).id}`],
  ['the choice of a contract', () => '/contrat/auto'],
  ['claims', () => '/sinistres'],
  ['a page that is not there', () => '/nulle-part'],
];

/** Those that differ most. */
const SAMPLE: readonly string[] = ['the dashboard', 'a contract'];

/** Kinds of pages of a visitor. */
const VISITED: [name: string, path: string, there: (page: Page) => Promise<void>][] = [
  // its title stands before the page leaves for the provider too: only the field is of the screen that comes back
  ['the sign-in', '/connexion/mire/1', (page) => page.getByLabel('Numéro client').waitFor()],
  ['a form', '/connexion/inscription/1', titled],
  ['the login help', '/connexion/loginHelp', titled],
];

/** A browser that was here before. */
function fontFetched(): void {
  localStorage.setItem('societaire.font', 'true');
}

async function titled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** The page's text at 200 %, as a browser that enlarges text alone has it. */
async function enlarge(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.setProperty('font-size', '200%');
    dispatchEvent(new Event('resize'));
  });
}

/** Spacing that a reader may set (WCAG 1.4.12). */
async function space(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
        'p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    dispatchEvent(new Event('resize'));
  });
}

/** Tabs through the page, and gives what was hidden when it had the focus. */
async function hiddenFocuses(page: Page): Promise<string[]> {
  await page.evaluate(() => scrollTo(0, 0));
  const hidden: string[] = [];
  let controls = 0;
  for (; controls < 150; controls++) {
    await page.keyboard.press('Tab');
    const found = await focusHidden(page);
    if (found === null) break;
    if (found !== '') hidden.push(found);
  }
  expect(controls, 'controls of the page').toBeGreaterThan(3);
  expect(controls, 'controls of the page').toBeLessThan(150);
  return hidden;
}

async function soundWhenChanged(page: Page, what: string, there = titled): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enlarge(page);
  expect.soft(await cutTexts(page), `${what}, text at 200 %`).toEqual([]);
  expect.soft((await overflowOf(page)).extent, `${what}, text at 200 %`).toBe(0);
  await page.reload();
  await page.setViewportSize({ width: 320, height: 640 });
  await there(page);
  await page.locator('.skeleton').waitFor({ state: 'detached' });
  await space(page);
  expect.soft(await cutTexts(page), `${what}, text spaced at 320 px`).toEqual([]);
  expect.soft((await overflowOf(page)).extent, `${what}, text spaced at 320 px`).toBe(0);
}

async function firstHeading(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.querySelector('h1, h2, h3, h4')?.tagName);
}

test.describe('a member’s pages', () => {
  test.use({ member: MEMBERS.everyFamily });

  for (const [name, path] of PAGES) {
    test(
      `${name}: the focus is never under the bar of a phone`,
      sampleIf(SAMPLE.includes(name)),
      async ({ page, portal }) => {
        await page.setViewportSize({ width: 390, height: 700 });
        await page.goto(await path(portal));
        await ready(page);
        expect(await hiddenFocuses(page)).toEqual([]);
      },
    );

    test(
      `${name}: nothing is cut with text at 200 %, nor with text spaced at 320 px; the h1 comes first`,
      sampleIf(SAMPLE.includes(name)),
      async ({ page, portal }) => {
        await page.goto(await path(portal));
        await ready(page);
        expect(await firstHeading(page)).toBe('H1');
        await soundWhenChanged(page, name);
      },
    );
  }

  test('with forced colours, the current menu entry is distinct', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/');
    await ready(page);
    const entries = page.locator('.side .side-link');
    const colours = await entries.evaluateAll((links) =>
      links.map((link) => [getComputedStyle(link).borderLeftColor, getComputedStyle(document.body).backgroundColor]),
    );
    const seen = colours.filter(([border, ground]) => border !== ground);
    expect(colours).toHaveLength(6);
    expect(seen).toHaveLength(1);
    await expect(entries.first()).toHaveAttribute('aria-current', 'page');
    expect(colours[0]?.[0]).not.toBe(colours[0]?.[1]);
  });

  test('the links of the footer are 44 px high', inFull, async ({ page }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      await ready(page);
      const heights = await page
        .getByRole('contentinfo')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
      expect(heights.length).toBeGreaterThanOrEqual(5);
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    }
  });

  test('hover styles apply only to a pointer that can hover', async ({ page }) => {
    await page.goto('/');
    await ready(page);
    const rules = await page.evaluate(() => {
      const found: { selector: string; within: string }[] = [];
      const visit = (list: CSSRuleList, within: string): void => {
        for (const rule of list)
          if (rule instanceof CSSStyleRule) {
            if (rule.selectorText.includes(':hover')) found.push({ selector: rule.selectorText, within });
          } else if (rule instanceof CSSMediaRule) visit(rule.cssRules, `${within} ${rule.conditionText}`);
      };
      for (const sheet of document.styleSheets) visit(sheet.cssRules, '');
      return found;
    });
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.filter(({ within }) => !within.includes('(hover: hover)'))).toEqual([]);
  });
});

test.describe('a visitor’s pages', () => {
  for (const [name, path, there] of VISITED)
    test(
      `${name}: the focus in sight, nothing cut, the h1 first`,
      sampleIf(name !== 'the login help'),
      async ({ page }) => {
        // what stands in for the font on this machine is taller than its lines
        await page.addInitScript(fontFetched);
        await page.setViewportSize({ width: 390, height: 700 });
        await page.goto(path);
        await there(page);
        expect(await hiddenFocuses(page)).toEqual([]);
        expect(await firstHeading(page)).toBe('H1');
        await soundWhenChanged(page, name, there);
      },
    );
});
