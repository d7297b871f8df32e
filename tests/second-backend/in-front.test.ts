import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { inFront } from './in-front.ts';

/** An insurer that answers later, and by two services. */
function insurer() {
  const seen: Record<string, string>[] = [];
  let polls = 0;
  const ask = async (query: string, _variables: Record<string, unknown>, headers: Record<string, string>) => {
    seen.push(headers);
    const answers: Record<string, unknown> = {
      offers: [{ code: 'A' }, { code: 'B' }],
      marketing: [{ code: 'A', title: 'Une offre' }],
      withdraw: 'job-7',
      job: ++polls < 3 ? 'RUNNING' : 'DONE',
    };
    const name = /\{ (\w+)/.exec(query)?.[1] ?? '';
    return { [name]: answers[name] } as never;
  };
  return { ask, seen, polls: () => polls };
}

async function asked(query: string) {
  const { ask, seen } = insurer();
  const response = await inFront(ask, 'secret', 1).fetch('http://front.example/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer marie' },
    body: JSON.stringify({ query }),
  });
  return { answer: (await response.json()) as unknown, seen };
}

test('joins the answers of two services', async () => {
  const { answer, seen } = await asked('{ getOffresItem(id: "1") { offres { code titre } } }');
  expect(answer).toEqual({
    data: {
      getOffresItem: {
        offres: [
          { code: 'A', titre: 'Une offre' },
          { code: 'B', titre: null },
        ],
      },
    },
  });
  expect(seen).toEqual(Array(2).fill({ authorization: 'Bearer marie', 'x-secret': 'secret' }));
});

test('polls until what was asked for is done', async () => {
  const { answer, seen } = await asked('mutation { retirerDemandeResiliation(policeId: "1") { status reference } }');
  expect(answer).toEqual({ data: { retirerDemandeResiliation: { status: 'OK', reference: 'job-7' } } });
  expect(seen.length).toBeGreaterThanOrEqual(3);
});

test('is no longer than fifty lines of code', () => {
  const text = readFileSync(fileURLToPath(new URL('in-front.ts', import.meta.url)), 'utf8');
  const lines = text.split('\n').filter((line) => !/^\s*(?:\/?\*.*|\/\/.*)?$/.test(line));
  expect(lines.length).toBeLessThanOrEqual(50);
});
