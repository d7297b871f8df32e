import { describe, expect, test } from 'vitest';
import type { Choice, Form, Step } from '../../../src/catalog/index.ts';
import { waysText, waysThrough } from '../../../src/cli/given/form-paths.ts';

const is = (name: string, value: string) => ({ '==': [{ var: name }, value] });
const choice = (...values: string[]) => ({
  schema: { type: 'string' as const },
  label: 'Choix',
  choices: { options: values.map((value) => ({ value, label: value })) as [Choice] },
});

const form = (steps: readonly Step[]): Form => ({
  id: 'essai',
  title: 'Essai',
  path: '/essai/{step}',
  fields: {
    animal: choice('chat', 'chien'),
    taille: choice('petit', 'grand'),
    nom: { schema: { type: 'string' }, label: 'Nom' },
  },
  steps: [...steps] as [Step],
});

describe('the ways through a form', () => {
  test('follow what was answered before, and tell a dead end, a round and a way out of the portal’s form', () => {
    const { ways, cut } = waysThrough(
      form([
        { id: 'un', title: 'Un', fields: ['animal'] },
        {
          id: 'deux',
          title: 'Deux',
          fields: ['taille'],
          next: [
            { when: { and: [is('animal', 'chat'), is('taille', 'petit')] }, to: 'un' },
            { when: is('taille', 'petit'), to: '/' },
            { when: is('animal', 'chien'), to: 'fin' },
          ],
        },
        { id: 'fin', kind: 'result', title: 'Fin' },
      ]),
      [{ field: 'taille', by: { step: 'fin' } }],
      {},
    );
    expect(cut).toBe(false);
    expect(ways.map(({ steps, end, to }) => [steps.map(({ id }) => id).join(' '), end, to])).toEqual([
      ['un deux', 'goes-round', 'un'],
      ['un deux', 'dead-end', ''],
      ['un deux', 'leaves', '/'],
      ['un deux fin', 'done', ''],
    ]);
    expect(ways.map(({ orphans }) => orphans)).toEqual([
      ['animal', 'taille'],
      ['animal', 'taille'],
      ['animal', 'taille'],
      ['animal'],
    ]);
  });

  test('are cut where nobody would read on', () => {
    const steps = Array.from(
      { length: 10 },
      (_, i): Step => ({
        id: `e${i}`,
        title: 'Étape',
        next: [{ when: { var: `$question${i}.oui` }, to: `o${i}` }, { to: i === 9 ? '/' : `e${i + 1}` }],
      }),
    );
    const detours = steps.map(
      (_, i): Step => ({
        id: `o${i}`,
        title: 'Détour',
        next: [{ to: i === 9 ? '/' : `e${i + 1}` }],
      }),
    );
    const found = waysThrough(form([...steps, ...detours]), [], {});
    expect(found.ways).toHaveLength(200);
    expect(found.cut).toBe(true);
    expect(waysText(found)).toContain('il y en a d’autres');
  });
});
