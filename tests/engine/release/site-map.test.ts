import { describe, expect, it } from 'vitest';
import { contentSliceOf } from '../../../src/release/content-slices.ts';
import { shipped } from '../../shipped.ts';

const { table, data } = shipped;
if (table === null) throw new Error('the catalogue has errors');
const map = contentSliceOf(table, data, 'plan-du-site').siteMap ?? [];
const paths = map.map(({ path }) => path);

describe('the site map', () => {
  it('names each page once, by an address that opens', () => {
    expect(paths).toContain('/aider');
    expect(paths).toContain('/documents/echeances');
    expect(paths.filter((path) => /[{}]/.test(path))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('names the forms that begin without knowing of what, and no other', () => {
    const forms = map.filter(({ area }) => area === null);
    expect(forms.every((form) => !form.public)).toBe(true);
    expect(forms.map(({ path }) => path)).toContain('/profil/contact-preferences');
    expect(paths.filter((path) => path.startsWith('/connexion/'))).toEqual(['/connexion/mdp/expiration']);
    // its first address may do without a contract, what it reads may not
    expect(paths).not.toContain('/declaration-kilometrage');
  });
});
