import type { Page } from '@playwright/test';
import { expect, MEMBERS, ready, test } from './fixtures.ts';

test.use({ member: MEMBERS.everyFamily });

type Told = Record<'level' | 'route' | 'message' | 'context' | 'timestamp', string>;

/** What the page tells the log, from now on. */
function listen(page: Page): Told[] {
  const told: Told[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes('logClientError')) told.push((JSON.parse(body) as { variables: Told }).variables);
  });
  return told;
}

/** The log is fetched once the page has nothing else to do: then the console is no longer the browser's own. */
async function logged(page: Page): Promise<void> {
  await page.waitForFunction(() => !/native code/.test(String(console.log)));
}

test('console messages and errors reach the server’s log, without personal data', async ({ page, portal, watch }) => {
  watch.expect(/durand@example|échec en page/);
  const told = listen(page);
  const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
  await page.goto(`/contrat/auto/${id}?onglet=garanties`);
  await ready(page);
  await logged(page);
  expect(told).toEqual([]);
  await page.evaluate(() => {
    console.log('un mot');
    console.error('écrire à durand@example.com pour 12345678A, DURAND');
    setTimeout(() => {
      throw new Error('échec en page');
    });
  });
  await expect.poll(() => told.length).toBe(3);
  expect(told.map(({ level, message }) => [level, message])).toEqual([
    ['info', 'un mot'],
    ['error', 'écrire à [courriel] pour [numéro], [nom]'],
    ['error', 'Uncaught Error: échec en page'],
  ]);
  for (const one of told) {
    expect(Object.keys(one)).toEqual(['level', 'route', 'message', 'context', 'timestamp']);
    expect(one.route).toBe('/contrat/auto/{id}');
  }
  const lines = () => portal.logs.filter((line) => line.includes('browser error'));
  await expect.poll(() => lines().join('')).toContain('échec en page');
  expect(lines().join('')).not.toMatch(new RegExp(`durand|12345678A|${id}`, 'i'));
});

test('an unreachable log does not fail the page', async ({ page, watch }) => {
  watch.expect(/ERR_FAILED|seul/);
  const told = listen(page);
  await page.goto('/contrats');
  await ready(page);
  await logged(page);
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('logClientError') ? route.abort() : route.fallback(),
  );
  await page.evaluate(() => console.error('seul'));
  await expect.poll(() => told.length).toBe(1);
  await page.getByRole('link', { name: 'Tableau de bord' }).first().click();
  await ready(page);
  expect(told).toHaveLength(1);
});
