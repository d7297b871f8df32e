import { cutTexts, focusHidden, OF_COLOURS, overflowOf, violationsOf } from './checks.ts';
import { expect, taken, test } from './fixtures.ts';

/** The checks themselves: each sees the fault that it is there for. */
test('the scan sees a missing label, a poor contrast and a small target', async ({ page }) => {
  await page.goto('/connexion/loginHelp');
  await taken(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.evaluate(() => {
    const box = document.createElement('div');
    const field = document.createElement('input');
    const text = document.createElement('p');
    text.textContent = 'à peine lisible';
    text.style.color = '#bbbbbb';
    box.append(field, text);
    for (const name of ['a', 'b']) {
      const button = document.createElement('button');
      button.textContent = name;
      for (const [property, value] of Object.entries({
        width: '8px',
        height: '8px',
        padding: '0',
        border: '0',
        margin: '0',
      }))
        button.style.setProperty(property, value);
      box.append(button);
    }
    document.querySelector('main')?.append(box);
  });
  const found = (await violationsOf(page)).join('\n');
  for (const rule of ['label:', 'color-contrast:', 'target-size:']) expect(found).toContain(rule);
  const ofColours = (await violationsOf(page, OF_COLOURS)).join('\n');
  expect(ofColours).toContain('color-contrast:');
  expect(ofColours).not.toContain('label:');
});

test('the scan sees content that is too wide', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/connexion/loginHelp');
  await taken(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const wide = document.createElement('p');
    wide.style.width = '600px';
    wide.textContent = 'large';
    document.querySelector('main')?.append(wide);
  });
  const { extent, wide } = await overflowOf(page);
  expect(extent).toBeGreaterThan(200);
  expect(wide).toHaveLength(1);
});

test('the scan sees a clipped text, and one that overflows its header', async ({ page }) => {
  await page.goto('/connexion/loginHelp');
  await taken(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await cutTexts(page)).toEqual([]);
  await page.evaluate(() => {
    const cut = document.createElement('p');
    cut.textContent = 'coupé';
    for (const [property, value] of [
      ['height', '8px'],
      ['overflow', 'hidden'],
    ] as const)
      cut.style.setProperty(property, value);
    document.querySelector('main')?.append(cut);
    const header = document.querySelector('header');
    header?.style.setProperty('height', '20px');
  });
  const found = (await cutTexts(page)).join('\n');
  expect(found).toContain('coupé in P');
  expect(found).toMatch(/in HEADER/);
});

test('the scan sees a control that is covered or out of sight', async ({ page }) => {
  await page.goto('/connexion/loginHelp');
  await taken(page);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  expect(await focusHidden(page)).toBeNull();
  const link = page.getByRole('contentinfo').getByRole('link').first();
  await link.focus();
  expect(await focusHidden(page)).toBe('');
  await page.evaluate(() => {
    const bar = document.createElement('div');
    bar.className = 'bar';
    for (const [property, value] of Object.entries({ position: 'fixed', inset: '0', 'z-index': '99' }))
      bar.style.setProperty(property, value);
    document.body.append(bar);
  });
  expect(await focusHidden(page)).toContain('under bar');
  await page.evaluate(() => document.querySelector('.bar')?.remove());
  await link.evaluate((one) => one.style.setProperty('transform', 'translateY(-4000px)'));
  expect(await focusHidden(page)).toContain('out of the window');
});

test('the scan sees console errors, uncaught errors and policy violations', async ({ page, watch }) => {
  await page.goto('/connexion/loginHelp');
  await taken(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(watch.surprises).toEqual([]);
  await page.evaluate(() => {
    console.error('première');
    setTimeout(() => {
      throw new Error('deuxième');
    });
    setTimeout(() => {
      document.body.insertAdjacentHTML('beforeend', '<b>troisième</b>');
    });
    document.body.append(
      Object.assign(document.createElement('img'), { src: 'https://ailleurs.example/x.png', alt: '' }),
    );
  });
  for (const fault of [/première/, /deuxième/, /TrustedHTML|trusted-types/i, /img-src/])
    await expect.poll(() => watch.surprises.join('\n')).toMatch(fault);
  watch.expect(/./);
});
