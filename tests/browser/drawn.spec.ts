import type { Page } from '@playwright/test';
import { expect, MEMBERS, test } from './fixtures.ts';

test.use({ member: MEMBERS.everyFamily });

/** The first answer to a navigation, as it came. */
async function firstAnswer(page: Page, path: string) {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().isNavigationRequest()),
    page.goto(path),
  ]);
  return { headers: answer.headers(), html: await answer.text() };
}

test.describe('the first answer to a member', () => {
  test('holds the page, which is then taken over as it stands', async ({ page, portal }) => {
    const asked: string[] = [];
    page.on('request', (one) => {
      if (one.url().endsWith('/graphql')) asked.push(String(one.postDataJSON()?.query ?? '').slice(0, 60));
    });
    const { html, headers } = await firstAnswer(page, '/');
    expect(headers['cache-control']).toBe('no-store, private');
    expect(html).toContain('<h1>Tableau de bord</h1>');
    expect(html).toContain('id="drawn"');
    await expect(page.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible();
    await page.waitForFunction(() => document.getElementById('drawn') === null);
    console.log(asked, html.length, portal.origin);
  });
});
