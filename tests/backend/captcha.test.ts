import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../src/backend/config/config.ts';
import { ask } from './support/api.ts';
import { answering } from './support/decide.ts';
import { decide, type Service, startService } from './support/service.ts';

let robots: Server;
let service: Service;
/** What the service that tells people from robots was asked. */
const asked: URLSearchParams[] = [];
const answers: Record<string, string> = {
  person: '{"success":true,"score":0.9}',
  robot: '{"success":true,"score":0.1}',
  forged: '{"success":false}',
  broken: '<html>',
};

beforeAll(async () => {
  robots = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => {
      body += chunk;
    });
    req.on('end', () => {
      const given = new URLSearchParams(body);
      asked.push(given);
      res.end(answers[given.get('response') ?? ''] ?? '{}');
    });
  });
  await new Promise<void>((resolve) => robots.listen(0, '127.0.0.1', resolve));
  const { port } = robots.address() as AddressInfo;
  service = await startService(
    {
      CAPTCHA_SCRIPT: 'https://robots.example/api.js?render=site',
      CAPTCHA_SITE_KEY: 'site',
      CAPTCHA_SECRET: 'secret',
      CAPTCHA_VERIFY: `http://127.0.0.1:${port}/verify`,
      CAPTCHA_POLICIES: 'robots#html',
    },
    {
      decide: answering({ 'form-captcha': ({ operation }) => operation === 'frEpInscriptionIdentite' }, decide),
    },
  );
});

afterAll(async () => {
  await service.close();
  robots.close();
});

const mutation = `mutation { frEpInscriptionIdentite(
  numClient: "00000000Z", nom: "Personne", prenom: "Anne", dateNaissance: "1990-01-01", codePostal: "13008"
) { contratDemande } }`;
const send = (token?: string) =>
  ask(service.origin, null, mutation, {}, token === undefined ? {} : { 'x-captcha': token });
const code = async (token?: string) => (await send(token)).errors?.[0]?.extensions?.code;

it('accepts a person’s submission, after verifying with the service', async () => {
  expect(await code('person')).toBe('NUMERO_INCONNU');
  const last = asked.at(-1);
  expect([last?.get('secret'), last?.get('response')]).toEqual(['secret', 'person']);
});

it.each(['robot', 'forged', undefined, ''])('refuses what %s sends', async (token) => {
  expect(await code(token)).toBe('CAPTCHA_REFUSE');
});

it('blocks nobody when the service fails', async () => {
  expect(await code('broken')).toBe('NUMERO_INCONNU');
  expect(service.logs.join('')).toContain('does not answer');
});

it('verifies nothing for other forms', async () => {
  const before = asked.length;
  await ask(service.origin, null, 'mutation { formatNumAdherent(numAdherent: "12345678a") { result } }');
  expect(asked.length).toBe(before);
});

it('allows the script and its policies, and configures the portal', async () => {
  const response = await fetch(`${service.origin}/config.json`);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self' https://robots.example;");
  expect(policy).toContain('trusted-types worker scripts robots#html');
  const { captcha } = (await response.json()) as { captcha: unknown };
  expect(captcha).toEqual({
    script: 'https://robots.example/api.js?render=site',
    siteKey: 'site',
    purposes: ['preference'],
  });
});

it('requires its key and its secret', () => {
  expect(() => readConfig({ CAPTCHA_SCRIPT: 'https://robots.example/api.js' })).toThrow(
    /CAPTCHA_SITE_KEY.*\n.*CAPTCHA_SECRET/,
  );
});
