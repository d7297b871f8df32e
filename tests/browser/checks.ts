import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { isFull } from './sample.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'RGAAv4'];
const THEMES = ['light', 'dark'] as const;
/** What a theme may change: it changes colours, and nothing of what stands on the page or where. */
export const OF_COLOURS: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** What a scan finds, one text each, by all rules or by those that are named; a scan that throws fails the test. */
export async function violationsOf(page: Page, rules: readonly string[] | null = null): Promise<string[]> {
  // A script element would be refused by the policy; an evaluation goes around it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations, passed } = await page.evaluate(
    async ({ tags, rules }): Promise<Pick<AxeResults, 'violations'> & { passed: number }> => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations, passes } = await axe.run(document, {
        runOnly: rules === null ? { type: 'tag', values: tags } : { type: 'rule', values: rules },
        ...(rules === null ? { rules: { 'target-size': { enabled: true } } } : {}),
        // of a rule that finds no fault, one place is told: telling all takes as long as looking
        resultTypes: ['violations'],
      });
      return { violations, passed: passes.length };
    },
    { tags: TAGS, rules: rules === null ? null : [...rules] },
  );
  expect(passed, 'rules that the scan found something to look at for').toBeGreaterThan(rules === null ? 5 : 0);
  return violations.flatMap(({ id, nodes, help }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.html.slice(0, 200)}\n    ${node.any[0]?.message ?? ''}`),
  );
}

/**
 * No fault against WCAG 2.0 to 2.2 A and AA, best practices and the RGAA in the light theme; with `test:full` in the
 * dark one too.
 */
export function expectNoViolations(page: Page, what: string): Promise<void> {
  return expectNoneIn(isFull ? THEMES : ['light'], page, what);
}

/**
 * No fault in either theme, nor at 320 px: what each kind of page is held to once at least. The dark theme is judged by
 * its colours, and with `test:full` by every rule again.
 */
export async function expectSound(page: Page, what: string): Promise<void> {
  await expectNoneIn(THEMES, page, what);
  await expectNoOverflow(page, what);
}

async function expectNoneIn(themes: readonly ('light' | 'dark')[], page: Page, what: string): Promise<void> {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await settled(page);
    const rules = theme === 'light' || isFull ? null : OF_COLOURS;
    expect.soft(await violationsOf(page, rules), `${what}, ${theme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

/** Nothing enters or fades: a scan of half a transition finds false contrasts. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      const { iterations } = animation.effect?.getComputedTiming() ?? {};
      return animation.playState !== 'running' || iterations === Number.POSITIVE_INFINITY;
    }),
  );
}

/** At 320 px nothing has to be read by moving sideways, but for what scrolls within itself. */
export async function expectNoOverflow(page: Page, what: string, width = 320): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width, height: 640 });
  await settled(page);
  expect.soft(await overflowOf(page), `${what} at ${width} px`).toEqual({ extent: 0, wide: [] });
  if (before !== null) await page.setViewportSize(before);
}

/** By how much the page is wider than its window, and what stands out of it. */
export function overflowOf(page: Page): Promise<{ extent: number; wide: string[] }> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    const inside = (element: Element): boolean => {
      for (let node = element.parentElement; node !== null; node = node.parentElement) {
        const { overflowX } = getComputedStyle(node);
        if (overflowX !== 'visible' && node !== document.body) return true;
      }
      return false;
    };
    const wide = [...document.body.querySelectorAll('*')].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && box.right > room + 1 && !inside(element);
    });
    return {
      extent: Math.max(0, document.documentElement.scrollWidth - room),
      wide: wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120)),
    };
  });
}

/** Texts that are cut by what holds them, or that stick out of the header, the menus or the footer they belong to. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = 'header, footer, nav, aside, section, article, button, a, main';
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const own = node.parentElement;
      if (own === null || node.textContent?.trim() === '' || own.closest('.vh, .skip, [hidden]') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      for (let outer: HTMLElement | null = own; outer !== null; outer = outer.parentElement) {
        const style = getComputedStyle(outer);
        if (style.clip !== 'auto') break;
        const edge = outer.getBoundingClientRect();
        const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
        if (scrolls) break;
        const cuts = /hidden|clip/.test(style.overflowX + style.overflowY) || outer.matches(parts);
        const out =
          box.top < edge.top - 4 ||
          box.bottom > edge.bottom + 4 ||
          box.left < edge.left - 4 ||
          box.right > edge.right + 4;
        if (cuts && out && style.display !== 'inline') {
          found.push(`${node.textContent?.trim().slice(0, 40)} in ${outer.tagName}.${outer.className}`);
          break;
        }
      }
    }
    return found;
  });
}

/** Whether what has the focus is hidden, in whole or in part, by something that stands over it; null when nothing has it. */
export function focusHidden(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const box = element.getBoundingClientRect();
    const name = `${element.tagName} ${element.textContent?.trim().slice(0, 40)} at ${Math.round(box.top)}-${Math.round(box.bottom)}`;
    const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1);
    for (const y of [box.top + 2, (box.top + box.bottom) / 2, box.bottom - 2]) {
      if (y < 0 || y > innerHeight) return `${name}, out of the window`;
      const over = document.elementFromPoint(x, y);
      if (over !== null && !element.contains(over) && !over.contains(element))
        return `${name}, under ${over.className}`;
    }
    return '';
  });
}
