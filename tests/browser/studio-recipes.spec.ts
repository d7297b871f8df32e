import { expect, type Page, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { studioDraftFiles } from '../../src/backend/studio/schema.ts';
import { readCatalogueFiles } from '../../src/release/index.ts';
import { sampleIf } from './sample.ts';
import type { Portal } from './server.ts';
import { ANA, enterStudio, openStudioDraft, startStudio } from './studio.ts';
import { checkCount } from './studio-counts.ts';
import { studioEdits } from './studio-edits.ts';
import { KeyboardPerson, MOST_SECONDS, MousePerson, Preview } from './studio-steps.ts';

let portal: Portal;
let page: Page;

test.beforeAll(async ({ browser }) => {
  portal = await startStudio({ [ANA]: 'EDIT' });
  page = await enterStudio(browser, portal, ANA);
  page.setDefaultTimeout(20_000);
});

test.afterAll(() => portal.close());

const hands = { mouse: MousePerson, keyboard: KeyboardPerson } as const;
const named = { mouse: 'à la souris', keyboard: 'au clavier' } as const;
/** Those that every change of the code walks; all others stand behind FULL. */
const samples: readonly string[] = ['Changer des frais au 1ᵉʳ janvier', 'Montrer un bloc dans deux états seulement'];
const before = readCatalogueFiles();

for (const hand of ['mouse', 'keyboard'] as const)
  test.describe(named[hand], () => {
    for (const { title, run, after, shows } of studioEdits)
      test(title, sampleIf(samples.includes(title)), async () => {
        await openStudioDraft(page, { title, reason: named[hand] });
        const draft = page.url().split('/').at(-1)?.split('?')[0] ?? '';
        const person = new hands[hand](page);
        await run(person);
        await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
        const count = person.count();
        const rows = await portal.db.select().from(studioDraftFiles).where(eq(studioDraftFiles.draft, draft));
        const wanted = after(before);
        for (const { path, text } of rows)
          expect(JSON.parse(text ?? 'null'), path).toEqual(JSON.parse(wanted.get(path) ?? 'null'));
        for (const [path, text] of wanted)
          if (text !== before.get(path)) expect(rows.map((row) => row.path)).toContain(path);
        await expect(page.getByText('Rien à signaler.')).toBeVisible();
        await shows?.(new Preview(page));
        expect(count.seconds).toBeLessThanOrEqual(MOST_SECONDS);
        checkCount(title, hand, count);
      });
  });
