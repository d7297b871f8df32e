import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { expectSound } from './checks.ts';

let room = '';

/** The page for who approves an edit of two families, over the example contracts. */
test.beforeAll(() => {
  room = mkdtempSync(join(tmpdir(), 'impact-page-'));
  const edited = join(room, 'catalog');
  cpSync('catalog', edited, { recursive: true });
  change(join(edited, 'families/fortego.json'), '"label": "Documents",', '"label": "Documents", "when": false,');
  change(join(edited, 'families/auto.json'), '"value": { "rule": "key-figure" }', '"value": "0 €"');
  const examples = ['auto', 'fortego', 'habitation'].map((name) =>
    JSON.stringify(JSON.parse(readFileSync(`tests/catalog/examples/${name}.json`, 'utf8'))),
  );
  const portfolio = join(room, 'portfolio.ndjson');
  writeFileSync(portfolio, `${examples.join('\n')}\n`);
  const words = ['impact', 'catalog', edited, '--portfolio', portfolio, '--today', '2026-11-22'];
  execFileSync(process.execPath, ['src/cli/catalog.js', ...words, '--html', join(room, 'page.html')]);
});
test.afterAll(() => rmSync(room, { recursive: true, force: true }));

function change(file: string, text: string, other: string): void {
  const before = readFileSync(file, 'utf8');
  expect(before).toContain(text);
  writeFileSync(file, before.replace(text, other));
}

test('the approver’s page sends no requests, is accessible, and shows both sides', async ({ page }) => {
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => complaints.push(message.text()));
  const address = pathToFileURL(join(room, 'page.html')).href;
  await page.goto(address);
  await expect(page.getByText('2 of 3 contracts change')).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(4);
  await expect(page.locator('.report-picture .contract-title').first()).toBeVisible();
  await expectSound(page, 'the page for who approves');
  expect(asked).toEqual([address]);
  expect(complaints).toEqual([]);
});
