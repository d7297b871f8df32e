import { describe, expect, it } from 'vitest';
import { createFinder, type Item } from '../../../src/portal/search/find.ts';

const item = (group: Item['group'], title: string, detail: string | null = null): Item => ({
  group,
  title,
  detail,
  path: `/${title}`,
});

const items = [
  item('help', 'Où est mon numéro client ?', 'Aide'),
  item('page', 'Assistance'),
  item('contract', 'Peugeot 208', 'Assurance auto · 60836456740-01'),
  item('contract', 'Maison', 'Assurance habitation · 12345678901-02'),
  item('action', 'Résilier mon contrat', 'Peugeot 208'),
  item('guarantee', 'Vol à l’étranger', 'Peugeot 208'),
  item('document', 'Attestation de cœur'),
];

const find = (among: readonly Item[], query: string, words = {}) =>
  createFinder(among, words)(query).flatMap(({ items }) => items);
const titles = (query: string) => find(items, query).map(({ title }) => title);

describe('the search', () => {
  it('finds a word by its beginning, whatever its accents and capitals', () => {
    expect(titles('RESIL')).toEqual(['Résilier mon contrat']);
    expect(titles('résil')).toEqual(['Résilier mon contrat']);
    expect(titles('etranger')).toEqual(['Vol à l’étranger']);
    expect(titles('coeur')).toEqual(['Attestation de cœur']);
    expect(titles('cœur')).toEqual(['Attestation de cœur']);
  });

  it('finds what has all the words, in any order, in its title or beside it', () => {
    expect(titles('208 resilier')).toEqual(['Résilier mon contrat']);
    // where nothing has them all, what has most of them
    expect(titles('auto maison')).toEqual(['Maison', 'Peugeot 208']);
  });

  it('finds a contract by any part of its number, of three digits at least', () => {
    expect(titles('6740')).toEqual(['Peugeot 208']);
    expect(titles('40')).toEqual([]);
  });

  it('puts contracts first, then what is done with them, and help last', () => {
    expect(find(items, 'peugeot').map(({ group }) => group)).toEqual(['contract', 'action', 'guarantee']);
  });

  it('ranks titles before details', () => {
    const both = [item('page', 'Plan', 'Aide'), item('page', 'Aide')];
    expect(find(both, 'aide').map(({ title }) => title)).toEqual(['Aide', 'Plan']);
  });

  it('gives at most six results of a group, and none for an empty query', () => {
    const many = Array.from({ length: 9 }, (_, i) => item('help', `Question ${i}`));
    expect(find(many, 'question')).toHaveLength(6);
    expect(find(many, ' ? ')).toEqual([]);
  });

  it('finds what is typed with a letter that is wrong, missing or too many', () => {
    expect(titles('assitance')[0]).toBe('Assistance');
    expect(titles('resillier')).toEqual(['Résilier mon contrat']);
    expect(titles('peugot')).toContain('Peugeot 208');
  });

  it('finds synonyms, by the longest phrase rather than its words', () => {
    const words = {
      ignored: ['de', 'mon'],
      synonyms: [
        { id: 'panne', words: ['panne', 'panne de voiture'], finds: ['assistance'] },
        { id: 'voiture', words: ['voiture'], finds: ['peugeot'] },
      ],
    };
    const found = (query: string) => find(items, query, words).map(({ title }) => title);
    expect(found('voiture')[0]).toBe('Peugeot 208');
    expect(found('Panne de voiture')).toEqual(['Assistance']);
    expect(found('résilier voiture')[0]).toBe('Résilier mon contrat');
    expect(found('de')).toEqual(['Attestation de cœur']);
  });

  it('counts the hidden results of a group, and shows them on demand', () => {
    const many = Array.from({ length: 9 }, (_, i) => item('help', `Question ${i}`));
    const finder = createFinder(many);
    expect(finder('question').map(({ items: own, more }) => [own.length, more])).toEqual([[6, 3]]);
    expect(finder('question', new Set(['help'])).map(({ items: own, more }) => [own.length, more])).toEqual([[9, 0]]);
  });
});
