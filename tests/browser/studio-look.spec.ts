import { expect, type Page, test } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './checks.ts';
import { inFull } from './sample.ts';
import type { Portal } from './server.ts';
import { ANA, BOB, enterStudio, openStudioDraft, renameContract, startStudio } from './studio.ts';
import { answeringParts, askingParts, benchParts, homeParts, type StudioPart } from './studio-parts.ts';

const DESKTOP = { width: 1440, height: 900 };
const LOOKED_AT = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
/** Words that no French sentence has. */
const ENGLISH = /\b(the|was|were|are|added|removed|becomes?|shows?|hides?|would|with|from|of)\b/i;

let portal: Portal;

test.beforeAll(async () => {
  portal = await startStudio({ [ANA]: 'EDIT', [BOB]: 'APPROVE' });
});

test.afterAll(() => portal.close());

async function lookAt(page: Page, parts: readonly StudioPart[]): Promise<void> {
  for (const { name, open } of parts)
    await test.step(name, async () => {
      await open(page);
      for (const size of LOOKED_AT) {
        await page.setViewportSize(size);
        await expectNoViolations(page, `${name} at ${size.width} px`);
      }
      await expectNoOverflow(page, name);
      await page.setViewportSize(DESKTOP);
    });
}

/** What changes is said in French. */
async function expectFrench(page: Page): Promise<void> {
  const lines = await page.locator('.review-lines li').allInnerTexts();
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('\n')).toContain('Votre contrat auto');
  expect(lines.filter((line) => ENGLISH.test(line))).toEqual([]);
}

test(
  'each part of the bench can be used by everybody, at a desk, on a phone and at 400 %',
  inFull,
  async ({ browser }) => {
    const ana = await enterStudio(browser, portal, ANA);
    await lookAt(ana, homeParts);
    await openStudioDraft(ana, { title: 'Un brouillon', reason: 'Demande du service auto' });
    await lookAt(ana, benchParts);
  },
);

test('so can a request and its answer, which are in French', inFull, async ({ browser }) => {
  const ana = await enterStudio(browser, portal, ANA);
  await openStudioDraft(ana, { title: 'Titre du contrat auto', reason: 'Demande du service auto' });
  await renameContract(ana, 'Votre contrat auto');
  await lookAt(ana, askingParts);
  await expectFrench(ana);
  const bob = await enterStudio(browser, portal, BOB);
  await lookAt(bob, answeringParts);
  await expectFrench(bob);
});
