import { expect, test } from 'vitest';
import { find } from '../../../src/portal/search/find.ts';
import { searchIndexOf } from '../../../src/release/search-slice.ts';
import { shipped } from '../../shipped.ts';

const { data } = shipped;
const entries = searchIndexOf(data);

test('every tab that a family always has is found by its name, and leads to that tab', () => {
  const tabs = entries.flatMap((entry) => (entry.kind === 'tab' ? [entry] : []));
  const papers = tabs.filter(({ tab }) => tab === 'documents');
  expect(papers.flatMap(({ families }) => families)).toEqual(expect.arrayContaining(['auto', 'habitation', 'sante']));
  for (const { tab, title, families } of tabs)
    for (const family of families) {
      const own = data.families?.[family]?.tabs?.find(({ id }) => id === tab);
      expect(own, `${family} ${tab}`).toMatchObject({ label: title });
      expect(own, `${family} ${tab}`).not.toHaveProperty('when');
    }
});

test('who looks for a certificate finds those of a contract before the page that verifies one', () => {
  const items = entries.flatMap((entry) =>
    entry.kind === 'action' ? [] : [{ group: entry.kind, title: entry.title, detail: null, path: '/' }],
  );
  expect(find(items, 'attestation')[0]).toMatchObject({ group: 'tab', title: 'Attestations & Documents' });
  expect(find(items, 'attestation').map(({ title }) => title)).toContain('Vérifier une attestation');
});
