import { describe, expect, test } from 'vitest';
import { isOfFamily } from '../../../src/catalog/of-family.ts';
import { loaded } from './support.ts';

const { events = {}, guarantees = {} } = loaded.data.guarantees ?? {};
const families = Object.entries(loaded.data.families ?? {});
const asks = (family: (typeof families)[number][1]) =>
  [...(family.tabs ?? []).flatMap((tab) => tab.blocks ?? []), ...(family.blocks ?? [])].some(
    (block) => block.block === 'guarantees' && block.question !== undefined,
  );

describe('what can happen', () => {
  test.each(Object.entries(events))('%s is covered by guarantees that its families can have', (_id, event) => {
    for (const { guarantees: codes } of event.covers)
      for (const code of codes)
        expect(event.families.filter((family) => isOfFamily(guarantees[code] ?? {}, family))).not.toEqual([]);
  });

  test.each(Object.entries(events))('%s belongs to families that ask what happened', (_id, event) => {
    const asked = families.filter(([, family]) => asks(family)).map(([id]) => id);
    expect(event.families.filter((family) => !asked.includes(family))).toEqual([]);
  });

  test.each(families.filter(([, family]) => asks(family)))('%s has something to ask', (id) => {
    expect(Object.values(events).filter((event) => event.families.includes(id))).not.toEqual([]);
  });

  test('no figure is invented: amounts and rates come from the contract', () => {
    const words = [
      ...Object.values(guarantees).flatMap(({ text, excluded }) => [text, excluded]),
      ...Object.values(events).flatMap(({ covers }) => covers.map(({ what }) => what)),
    ];
    expect(words.filter((text) => /\d\s*(€|%|jours)/.test(text ?? ''))).toEqual([]);
  });
});
