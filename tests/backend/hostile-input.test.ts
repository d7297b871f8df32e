import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { terminationRequests } from '../../src/backend/domain/cancellation/schema.ts';
import { mileagePackages } from '../../src/backend/domain/contracts/schema.ts';
import { errands } from '../../src/backend/domain/errands/schema.ts';
import { files } from '../../src/backend/domain/files/schema.ts';
import { drafts } from '../../src/backend/domain/forms/schema.ts';
import { storedItems } from '../../src/backend/domain/storage/schema.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { validateWithAjv } from '../../src/release/index.ts';
import { oneIn } from '../full.ts';
import { shipped } from '../shipped.ts';
import { ask } from './support/api.ts';
import { decidingBy } from './support/decide.ts';
import { documentOf, everyOperation, type Given, type Outcome } from './support/every-operation.ts';
import { isAnswer, Owner, ownedOf } from './support/owned.ts';
import { type Service, startService } from './support/service.ts';

/** By which a member asks for something, about something that they have. */
const tried = everyOperation().filter(
  (operation) => operation.kind === 'mutation' && !operation.isPublic && ownedOf(operation).length > 0,
);

/** Words that are a number, a list, a program or nothing, and too many of them. */
const STRANGE = [
  ...['x', ' ', '0', '-1', 'null', 'undefined', 'NaN', '__proto__', 'constructor', 'toString', '../../etc/passwd'],
  ...["' or 1=1 --", '<script>alert(1)</script>', '{{7*7}}', '%00', '\u202etxt', '\ud800', '😀'.repeat(40)],
];
/** What no text may be, whatever it is for. */
const NO_TEXT = ['\u0000', 'a\u0000b', 'a'.repeat(20_000), 12, 1.5, true, [], {}, ['a', 'b']];
const NO_ID = ['\u0000', 'a\u0000b', 'a'.repeat(20_000), 1.5, true, {}, ['a', 'b']];

const HOSTILE: Readonly<Record<string, readonly unknown[]>> = {
  ID: [...STRANGE, ...NO_ID, 0, -1, 1e12],
  String: [...STRANGE, ...NO_TEXT],
  Boolean: ['oui', 'true', 1, 0, [], {}],
  Float: [
    ...[-1, -0.001, 0.001, 1e12, 1e21, 1e308, 5e-324, 2 ** 53, 100.005, 33.333333],
    ...['100', 'NaN', 'Infinity', '', '\u0000', '1e3', true, [], {}, '0x10'],
  ],
  Int: [-1, 0.5, 1e12, 2 ** 31, 33.333333, '20', 'NaN', '', '\u0000', true, [], {}],
  Date: [
    ...['2026-02-30', '2027-02-29', '2026-13-01', '2026-00-10', '0000-00-00', '9999-12-31', '1900-01-01', '2026-1-1'],
    ...['20261120', '2026-11-20T00:00:00Z', '+010000-01-01', '', 'demain', '\u0000', 20_261_120, true, [], {}],
  ],
  '[ID!]': [
    ...[['x'], [''], [null], [['x']], ['\u0000'], Array.from({ length: 10_000 }, () => 'x'), 'x', 12, {}, true],
    ['00000000-0000-4000-8000-000000000000'],
  ],
  '[String!]': [['x'], [''], [null], ['\u0000'], ['__proto__'], Array.from({ length: 10_000 }, () => 'x'), 12, {}],
};
/** Nothing, for what is required. */
const NOTHING: Readonly<Record<string, readonly unknown[]>> = {
  ID: ['', null],
  String: ['', null],
  Float: [null, 0],
  Int: [null],
  '[ID!]': [[], null],
  '[String!]': [[], null],
};
/** Judged together: the refusal of one may name another. */
const TOGETHER = ['securite', 'equilibre', 'dynamique', 'environnement', 'solidaire'];
/** Words of a member's own: all that is text may stand there. An unknown `objetMessage` is a free subject (OP-073). */
const WORDS = [
  ...['objetMessage', 'objet', 'numero'],
  ...['message', 'nom', 'prenom', 'texte', 'voie', 'complement', 'circonstances', 'marque', 'modele', 'lieu'],
  ...['nomVictime', 'nomConducteur', 'nomTiers', 'immatriculationTiers', 'assureurTiers', 'precisions'],
];

const catalogue = compileCatalogue(shipped.data, validateWithAjv);
let service: Service;
let member: Owner;
beforeAll(async () => {
  service = await startService({}, { decide: decidingBy(catalogue) });
  member = await Owner.signIn(service, '12345678A');
});
afterAll(() => service.close());

/** As before anything was asked, with the file that an operation is given there to be claimed. */
async function begin(given: Given = {}): Promise<void> {
  const { db } = service;
  for (const table of [terminationRequests, errands, drafts, storedItems]) await db.delete(table);
  await db.delete(files);
  await db.update(mileagePackages).set({ declarationPossible: true, declarationEnAttente: false });
  await member.furnish();
  for (const id of [given.id, given.piecesJointes].flat())
    if (/^[\da-f-]{36}$/.test(String(id))) await member.newFile(String(id));
}

/** The refusal, without what is long in it. */
interface Refusal {
  code: unknown;
  says: string;
}

function refusalOf(errors: readonly unknown[]): Refusal | null {
  const [first] = errors as { message: string; extensions?: Record<string, unknown> }[];
  if (first === undefined) return null;
  const { code, champ, faults } = first.extensions ?? {};
  const fields = [champ, ...((faults as { champ: unknown }[] | undefined) ?? []).map((fault) => fault.champ)];
  return { code, says: `${first.message.slice(0, 300)} ${fields.join(' ')}` };
}

describe.each(oneIn(4, tried).map((operation) => [operation.name, operation] as const))('%s', (_name, operation) => {
  let works: Given;
  async function send(given: Given): Promise<Outcome> {
    const { query, variables } = documentOf(operation, [given], operation.all);
    const { data, errors } = await ask(service.origin, member.token, query, variables);
    return { data: data?.a0 ?? null, errors };
  }
  beforeAll(async () => {
    await begin();
    const found = await member.whatWorks(operation);
    if (found === null) throw new Error('nothing that support/owned.ts gives is taken');
    works = found;
  });

  it.each(operation.args.map((arg) => [arg.name, arg] as const))('refuses what %s cannot be', async (name, arg) => {
    await begin(works);
    const type = arg.type.replace(/!$/, '');
    const all = WORDS.includes(name) ? NO_TEXT : (HOSTILE[type] ?? null);
    if (all === null) throw new Error(`HOSTILE has no values of type ${type}`);
    const state = await member.state();
    const wrong: unknown[] = [];
    for (const value of [...all, ...(arg.required ? (NOTHING[type] ?? []) : [])]) {
      const answer = await send({ ...works, [name]: value });
      const refusal = refusalOf(answer.errors);
      const said = { value: JSON.stringify(value).slice(0, 60), ...refusal };
      if (isAnswer(answer)) {
        wrong.push({ ...said, wrong: 'taken' });
        await begin(works);
      } else if (operation.name === 'retirerFichier' && answer.data === false) continue;
      else if (typeof refusal?.code !== 'string' || refusal.code === 'INTERNAL_SERVER_ERROR')
        wrong.push({ ...said, wrong: 'no code' });
      else if (!(TOGETHER.includes(name) ? TOGETHER : [name]).some((one) => refusal.says.includes(one)))
        wrong.push({ ...said, wrong: 'does not name the argument' });
    }
    expect(wrong).toEqual([]);
    expect(await member.state(), 'what the member has').toBe(state);
    // it was for the value alone
    expect(isAnswer(await send(works))).toBe(true);
  });
});
