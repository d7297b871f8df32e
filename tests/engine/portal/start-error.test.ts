// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import brand from '../../../catalog/brand.json' with { type: 'json' };
import { withBrand } from '../../../src/build/brand/in-page.ts';
import { showStartError } from '../../../src/portal/errors/start-error.ts';

const html = readFileSync('index.html', 'utf8');

afterEach(() => document.body.replaceChildren());

it('the start error replaces the waiting shape, with a number to call', () => {
  const page = new DOMParser().parseFromString(withBrand(html, brand), 'text/html');
  document.body.append(page.getElementById('root') as HTMLElement);
  const message = document.getElementById('shell-error') as HTMLElement;
  expect(message.hidden).toBe(true);
  showStartError();
  expect(message.hidden).toBe(false);
  const link = message.querySelector('.phone a');
  expect(link?.getAttribute('href')).toBe('tel:3222');
  expect(link?.textContent).toBe(`Appeler le ${brand.supportPhone}`);
  expect(message.textContent).toContain(brand.supportHours);
  expect(message.querySelector('a[href="tel:0199001212"]')?.textContent).toContain(brand.assistance.phone);
  expect(document.getElementById('shell-wait')?.hidden).toBe(true);
});

it('the start error gets a reference once, which is sent to the server', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    sent.push(body);
    return Promise.resolve(new Response());
  });
  const page = new DOMParser().parseFromString(withBrand(html, brand), 'text/html');
  document.body.append(page.getElementById('root') as HTMLElement, page.getElementById('last-resort') as HTMLElement);
  // as the server gives it to a browser
  const { giveReferences } = (await import(`${process.cwd()}/src/portal/static/reference.js`)) as {
    giveReferences: () => void;
  };
  showStartError();
  giveReferences();
  giveReferences();
  const shown = /Référence\s: ([A-Z2-9]{8})/.exec(document.getElementById('shell-error')?.textContent ?? '')?.[1];
  expect(shown).toBeDefined();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain(`référence ${shown}`);
  expect(document.querySelector('#last-resort .plain-page-reference')).toHaveAttribute('hidden');
  vi.unstubAllGlobals();
});

it('the start error has no number where the brand has none', () => {
  const page = withBrand(html, {});
  expect(page).not.toMatch(/\{brand|tel:|Appeler/);
  expect(page).toContain('shell-error');
});

it('the start error escapes the brand’s texts', () => {
  expect(withBrand('<a href="{brand-tel}">{brand-phone}</a>\n', { supportPhone: '+33 (1) <2>' })).toBe(
    '<a href="tel:+3312">+33 (1) &lt;2&gt;</a>\n',
  );
});
