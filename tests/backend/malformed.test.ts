import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { type Service, startService } from './support/service.ts';

interface Words {
  requests: Readonly<Record<string, string>>;
}
const { requests } = JSON.parse(readFileSync('catalog/replies.json', 'utf8')) as Words;

let service: Service;
let token: string;
beforeAll(async () => {
  service = await startService();
  token = (await new Browser(service.origin).signIn('12345678A')).access;
});
afterAll(() => service.close());

const DATE = 'isPieceIdentiteCni2014(dateDelivrance: $d, dateNaissance: "1985-03-27") { result }';
const BY = (date: string) =>
  `{ isPieceIdentiteCni2014(dateDelivrance: ${date}, dateNaissance: "1985-03-27") { result } }`;
const AT = 'logClientError(level: "error", route: "/", message: "m", context: "", timestamp: $t)';

it.each([
  [
    'a day that the calendar lacks, beside the query',
    `query($d: Date!) { ${DATE} }`,
    { d: '2026-02-30' },
    'DATE_INVALIDE',
    { champ: 'd' },
  ],
  ['a day that the calendar lacks, in the query', BY('"2026-02-30"'), {}, 'DATE_INVALIDE', {}],
  ['a number for a day', BY('20260227'), {}, 'DATE_INVALIDE', {}],
  ['an instant that is none', `mutation($t: DateTime!) { ${AT} }`, { t: 'hier' }, 'INSTANT_INVALIDE', { champ: 't' }],
])('%s is refused in words that a member may read', async (_what, query, variables, code, named) => {
  const { errors } = await ask(service.origin, token, query, variables);
  expect(errors).toEqual([
    expect.objectContaining({ message: requests[code], extensions: { code: 'BAD_USER_INPUT', ...named } }),
  ]);
  expect(requests[code]).toMatch(/^Cette date ne convient pas/);
});
