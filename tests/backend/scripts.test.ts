import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { readConfig } from '../../src/backend/config/config.ts';
import { portalConfig } from '../../src/backend/http/portal-config.ts';
import { securityHeaders } from '../../src/backend/http/security-headers.ts';

const origin = 'https://espace.example';
const tags = { TAG_MANAGER_SCRIPT: 'https://tags.example/gtm.js?id=GTM-1' };

function served(env: Record<string, string>) {
  const config = readConfig({ ORIGIN: origin, ...env });
  const portal = portalConfig(config, origin);
  const policy = securityHeaders(config, origin, portal)['content-security-policy'] ?? '';
  const directive = (name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `)) ?? '';
  return { portal, policy, directive };
}

it('without third-party scripts nothing is allowed, no consent is needed, and no Trusted Types policy exists', () => {
  const { portal, policy, directive } = served({});
  expect([portal.tagManager, portal.upload, portal.captcha, portal.consent]).toEqual([
    undefined,
    undefined,
    null,
    undefined,
  ]);
  expect(directive('script-src')).toBe("script-src 'self'");
  expect(directive('trusted-types')).toBe('trusted-types worker');
  expect(policy).not.toContain('https://');
});

it('the policy allows only what the configuration names', () => {
  const { portal, policy, directive } = served({
    ...tags,
    TAG_MANAGER_SOURCES: 'https://www.audience.example https://*.regions.example',
    TAG_MANAGER_POLICIES: 'goog#html',
    UPLOAD_SCRIPT: 'https://files.example/upload.js',
  });
  const named = 'https://tags.example https://www.audience.example https://*.regions.example https://files.example';
  for (const name of ['script-src', 'connect-src', 'img-src', 'frame-src'])
    expect(directive(name).endsWith(named), name).toBe(true);
  expect(directive('trusted-types')).toBe('trusted-types worker scripts goog#html');
  expect(policy).not.toMatch(/unsafe-|\*(?!\.regions)/);
  expect(portal.tagManager).toEqual({
    script: 'https://tags.example/gtm.js?id=GTM-1',
    purposes: ['statistical', 'marketing'],
  });
  expect(portal.upload).toEqual({ script: 'https://files.example/upload.js', purposes: ['preference'] });
  const validate = new Ajv().compile(JSON.parse(readFileSync('schemas/portal/config.schema.json', 'utf8')) as object);
  validate(portal);
  expect(validate.errors).toBeNull();
});

it('the consent has a version that changes with the scripts, and necessary ones need none', () => {
  const consent = (env: Record<string, string>) => served(env).portal.consent;
  expect(consent({ ...tags, TAG_MANAGER_PURPOSES: 'necessary' })).toBeUndefined();
  const once = consent(tags);
  expect(once).toMatch(/^[\da-f]{8}$/);
  expect(consent({ TAG_MANAGER_SCRIPT: 'https://tags.example/gtm.js?id=GTM-2' })).toBe(once);
  expect(consent({ ...tags, TAG_MANAGER_PURPOSES: 'statistical' })).not.toBe(once);
  expect(consent({ ...tags, UPLOAD_SCRIPT: 'https://files.example/upload.js' })).not.toBe(once);
});

it.each([
  [{ TAG_MANAGER_SCRIPT: 'http://tags.example/gtm.js' }, /TAG_MANAGER_SCRIPT must be an https/],
  [{ ...tags, TAG_MANAGER_PURPOSES: 'statistics' }, /TAG_MANAGER_PURPOSES must be some of necessary, preference/],
  [{ ...tags, TAG_MANAGER_SOURCES: "'unsafe-inline'" }, /TAG_MANAGER_SOURCES must be origins/],
  [{ ...tags, TAG_MANAGER_SOURCES: 'https:' }, /TAG_MANAGER_SOURCES must be origins/],
  [{ ...tags, TAG_MANAGER_SOURCES: 'https://a.example;script-src' }, /TAG_MANAGER_SOURCES must be origins/],
  [{ ...tags, TAG_MANAGER_POLICIES: "'allow-duplicates'" }, /TAG_MANAGER_POLICIES must be names/],
])('a configuration that says otherwise is refused: %j', (env, message) => {
  expect(() => readConfig({ ORIGIN: origin, ...env })).toThrow(message);
});
