import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { type Service, startService } from './support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

it('a restart signs nobody out: token, refresh and session go on', async () => {
  const browser = new Browser(service.origin);
  const { access, refresh } = await browser.signIn('12345678A');
  const query = '{ getNumProfil(numProfil: "12345678A") }';
  const before = await ask(service.origin, access, query);
  await service.restart();
  expect(await ask(service.origin, access, query)).toEqual(before);
  expect((await browser.refresh(refresh)).status).toBe(200);
  const silent = await browser.leave('none');
  await expect(browser.exchange(silent.location, silent.verifier, silent.state)).resolves.toBeDefined();
});
