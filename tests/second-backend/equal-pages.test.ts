import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { untypedDocument } from '../../src/portal/data/door.ts';
import { synthesisVariables } from '../../src/portal/data/query-variables.ts';
import { getSyntheseLightCollectionCustom } from '../../src/portal/documents/synthesis.generated.ts';
import { contractView, givenFrom, type ReadAnswer, readVariables } from '../../src/view/index.ts';
import { SECOND_FILES } from './catalogue.ts';
import { familyCatalogue, secondPlans, secondPortal } from './portal.ts';
import recorded from './recorded/reference.json' with { type: 'json' };

const today = '2026-11-22';
const numProfil = 'member-1';
const families = ['auto', 'habitation', 'sante', 'pj'] as const;

describe('equal contracts are equal pages, whichever insurer speaks', () => {
  test.each(families)('%s', async (family) => {
    const { id, data } = recorded[family];
    const catalogue = familyCatalogue(family);
    const context = { id, numProfil, today };
    const view = (answer: ReadAnswer) => contractView(catalogue, givenFrom(catalogue, family, answer, context));
    const { door, files, exchanges } = secondPortal();
    const document = (await files.slice(family)).documents?.[family];
    if (document === undefined) throw new Error(`${family} has no document`);
    const answer = await door.ask(untypedDocument(document.text), readVariables(catalogue, family, context));
    expect(answer.errors).toEqual([]);
    // no word of ours was sent, and all in one request
    expect(exchanges.map(({ text }) => /Contrat|get[A-Z]|\bcode[A-Z]/.test(text.replace(/^query \w+/, '')))).toEqual([
      false,
    ]);
    const [second, reference] = [view({ data: answer.data }), view({ data })];
    expect(second).toEqual(reference);
    expect(JSON.stringify(second)).toContain(String(Object.values(data)[0]?.['numeroContrat' as never] ?? 'nothing'));
  });

  test('in the list of contracts, too', async () => {
    const { door } = secondPortal();
    const { data } = await door.ask(getSyntheseLightCollectionCustom, synthesisVariables(numProfil, false));
    const items = data?.getSyntheseLightCollectionCustom ?? [];
    const shared = recorded.contracts.data.getSyntheseLightCollectionCustom;
    const told = (one: { id: string }) => items.find(({ id }) => id === one.id);
    expect(shared.map(told)).toEqual(shared);
    expect(items.map(({ codeProduit }) => codeProduit)).toEqual(['40', '10', '70', '82', null, null]);
    const quotes = await door.ask(getSyntheseLightCollectionCustom, synthesisVariables(numProfil, true));
    expect(quotes.data?.getSyntheseLightCollectionCustom).toEqual([]);
  });

  test('what was recorded is what pages ask', () => {
    for (const family of families) {
      const document = familyCatalogue(family).data.documents?.[family];
      expect(Object.keys(recorded[family].data).sort()).toEqual(Object.values(document?.reads ?? {}).sort());
    }
  });
});

test('every document that pages may send is one that the second insurer accepts', () => {
  const schema = buildSchema(SECOND_FILES.get('catalog/insurer.graphql') ?? '');
  const texts = Object.values(secondPlans?.all ?? {}).flatMap(({ text }) => text ?? []);
  expect(texts.length).toBeGreaterThan(30);
  for (const text of texts) expect(validate(schema, parse(text))).toEqual([]);
});
