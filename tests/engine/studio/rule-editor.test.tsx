// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Json } from '../../../src/rules/index.ts';
import { editedText, type MakeEdits } from '../../../src/studio/record/edits.ts';
import { LeafField } from '../../../src/studio/record/leaf-field.tsx';
import { SettingContext } from '../../../src/studio/record/setting.ts';
import { ask, names, opened } from './rule-file.tsx';

afterEach(cleanup);

const state = { '==': [{ var: 'codeEtat' }, 'RES'] };
const sentence = () => screen.getByRole('toolbar', { name: /^Règle/ });
const word = (name: string | RegExp) => within(sentence()).getAllByRole('button', { name })[0] as HTMLElement;
const press = (name: string | RegExp) => fireEvent.click(word(name));
const tool = (name: string | RegExp) => screen.getByRole('button', { name });
const box = () => screen.findByRole('combobox');
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

/** Types in the search and takes the first choice, as the keyboard does. */
async function choose(text: string) {
  const search = await box();
  fireEvent.change(search, { target: { value: text } });
  fireEvent.keyDown(search, { key: 'Enter' });
}

describe('the words of a rule', () => {
  it('are one stop of the tab key, with arrows from one to the next', () => {
    opened({ and: [state, { '!!': [{ var: 'dateFin' }] }] });
    const words = within(sentence()).getAllByRole('button');
    expect(words.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    act(() => words[0]?.focus());
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(words[1]);
    expect(words[1]?.tabIndex).toBe(0);
    expect(words[0]?.tabIndex).toBe(-1);
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'End' });
    expect(document.activeElement).toBe(words.at(-1));
  });

  it('open with Enter, and Escape leads back without any change', async () => {
    const { edits } = opened(state);
    const value = word(/RES/);
    act(() => value.focus());
    fireEvent.keyDown(value, { key: 'Enter' });
    const search = await box();
    await waitFor(() => expect(document.activeElement).toBe(search));
    fireEvent.keyDown(search, { key: 'Escape' });
    expect(screen.queryByRole('combobox')).toBeNull();
    expect((document.activeElement as HTMLElement).textContent).toMatch(/RES/);
    expect(edits()).toBe(0);
  });

  it('make no change as they open and close, one after the other', async () => {
    const { edits } = opened(
      { and: [state, { in: [{ var: 'codeEtat' }, ['RES']] }, { '!': { rule: 'closed' } }] },
      true,
    );
    for (const one of within(sentence()).getAllByRole('button')) {
      fireEvent.click(one);
      await box();
      fireEvent.click(tool('Fermer'));
      expect(document.activeElement?.getAttribute('data-stop')).toBe(one.dataset.stop);
    }
    expect(edits()).toBe(0);
  });

  it('fold where no person reads that deep', () => {
    let deep: Json = state;
    for (let i = 0; i < 40; i += 1) deep = { [i % 2 === 0 ? 'or' : 'and']: [deep, { '!!': [{ var: `a${i}` }] }] };
    opened(deep);
    const before = within(sentence()).getAllByRole('button').length;
    expect(within(sentence()).queryByText('RES')).toBeNull();
    fireEvent.click(tool('Montrer la suite'));
    expect(within(sentence()).getAllByRole('button').length).toBeGreaterThan(before);
  });
});

describe('a change of a rule by its words', () => {
  it('chooses a code by its label', async () => {
    const { text } = opened(state);
    press(/RES/);
    await box();
    await choose('suspendu');
    expect(text()).toMatch(/^\{ "before": 1,\n {2}"when": \{"==":\[\{"var":"codeEtat"\},"\w+"\]\} \}$/);
    expect(text()).not.toContain('RES');
  });

  it('takes nothing that was neither there nor looked for', async () => {
    const { edits } = opened({ '==': [{ var: 'codeEtat' }, ''] });
    press('un texte vide');
    fireEvent.keyDown(await box(), { key: 'Enter' });
    expect(edits()).toBe(0);
    fireEvent.keyDown(await box(), { key: 'ArrowDown' });
    fireEvent.keyDown(await box(), { key: 'Enter' });
    expect(edits()).toBe(1);
  });

  it('chooses a field by its label or its path, with the mouse', async () => {
    const { rule } = opened(state);
    press(names.field('codeEtat').label);
    const search = await box();
    expect(options().length).toBeLessThanOrEqual(50);
    fireEvent.change(search, { target: { value: 'montantAnnuelTTC' } });
    fireEvent.click(screen.getAllByRole('option')[0] as HTMLElement);
    expect(rule()).toEqual({ '==': [{ var: 'montantAnnuelTTC' }, 'RES'] });
  });

  it('writes a day, a number with a comma, and what is absent', async () => {
    const day = opened({ '<': [{ var: 'dateEffet' }, '2026-01-01'] });
    press(/2026/);
    fireEvent.change(await screen.findByLabelText('Jour'), { target: { value: '2027-02-03' } });
    expect(day.rule()).toEqual({ '<': [{ var: 'dateEffet' }, '2027-02-03'] });
    cleanup();
    const number = opened({ '>': [{ var: 'montantAnnuelTTC' }, 5] });
    press(/5/);
    fireEvent.change(await screen.findByLabelText('Nombre'), { target: { value: '12,5' } });
    expect(number.rule()).toEqual({ '>': [{ var: 'montantAnnuelTTC' }, 12.5] });
    fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: '12,' } });
    fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'douze' } });
    expect(number.rule()).toEqual({ '>': [{ var: 'montantAnnuelTTC' }, 12] });
    fireEvent.click(tool('Absent'));
    expect(number.rule()).toEqual({ '>': [{ var: 'montantAnnuelTTC' }, null] });
  });

  it('adds and removes the values of a list', async () => {
    const { rule } = opened({ in: [{ var: 'codeEtat' }, ['RES', 'VIG']] });
    press(/RES/);
    await box();
    fireEvent.click(tool(/^Enlever .*VIG/));
    expect(rule()).toEqual({ in: [{ var: 'codeEtat' }, ['RES']] });
    await choose('SUS');
    expect((rule() as { in: [Json, Json[]] }).in[1]).toHaveLength(2);
  });

  it('changes an operator and keeps what it is about', async () => {
    const { rule } = opened(state);
    press('est');
    await box();
    expect(options().some((text) => text?.includes('une donnée'))).toBe(false);
    await choose('n’est pas');
    expect(rule()).toEqual({ '!=': state['=='] });
  });

  it('adds a condition beside, and goes on with its field and its value', async () => {
    const { rule } = opened(state);
    press('est');
    await box();
    fireEvent.click(tool('Et…'));
    expect(rule()).toEqual({ and: [state, { '==': [{ var: '' }, ''] }] });
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Chercher une donnée'));
    await choose('codeEtat');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Chercher une valeur'));
    await choose('SUS');
    expect(rule()).toMatchObject({ and: [state, { '==': [{ var: 'codeEtat' }, expect.stringMatching(/./)] }] });
    cleanup();
    const other = opened({ or: [state, true] });
    press('est');
    await box();
    fireEvent.click(tool('Ou…'));
    expect(other.rule()).toEqual({ or: [state, { '==': [{ var: '' }, ''] }, true] });
  });

  it('turns a condition into its contrary and back', async () => {
    const { rule } = opened(state);
    press('est');
    await box();
    fireEvent.click(tool('Le contraire'));
    expect(rule()).toEqual({ '!': [state] });
    expect(sentence().textContent).toContain('n’est pas');
    fireEvent.click(tool('Le contraire'));
    expect(rule()).toEqual(state);
  });

  it('moves, groups, ungroups and removes conditions', async () => {
    const is = (path: string): Json => ({ '==': [{ var: path }, 1] });
    const [a, b, c] = [is('a'), is('b'), is('c')];
    const { rule } = opened({ and: [a, b, c] });
    press('a');
    await screen.findAllByRole('combobox');
    fireEvent.click(tool('Descendre'));
    expect(rule()).toEqual({ and: [b, a, c] });
    fireEvent.click(tool('Grouper avec la suivante'));
    expect(rule()).toEqual({ and: [b, { and: [a, c] }] });
    fireEvent.click(tool('Dégrouper'));
    expect(rule()).toEqual({ and: [b, a, c] });
    press('a');
    fireEvent.click(tool('Enlever'));
    expect(rule()).toEqual({ and: [b, c] });
    expect(screen.queryByRole('combobox')).toBeNull();
    press('c');
    fireEvent.click(tool('Ne garder que ceci'));
    expect(rule()).toEqual(c);
  });

  it('adds a case to a choice', async () => {
    const { rule } = opened({ if: [state, 'x', 'y'] });
    press('si');
    await box();
    fireEvent.click(tool('Ajouter un cas'));
    expect(rule()).toEqual({ if: [state, 'x', { '==': [{ var: '' }, ''] }, '', 'y'] });
  });

  it('chooses a named rule, and leads to it', async () => {
    const { rule, onOpenRule } = opened({ rule: 'closed' });
    const stop = within(sentence())
      .getAllByRole('button')
      .find(({ className }) => className.includes('said-rule'));
    fireEvent.click(stop as HTMLElement);
    await box();
    fireEvent.click(tool('Aller à la règle'));
    expect(onOpenRule).toHaveBeenCalledWith('closed');
    await choose('ouvert');
    expect(rule()).toEqual({ rule: 'open' });
  });

  it('puts a field, a rule or a calculation in place of a value', async () => {
    const { rule } = opened({ '<': [{ var: 'dateEffet' }, '2026-01-01'] });
    press(/2026/);
    fireEvent.click(await screen.findByRole('button', { name: 'Donnée' }));
    await choose('$today');
    expect(rule()).toEqual({ '<': [{ var: 'dateEffet' }, { var: '$today' }] });
    press(names.field('$today').label);
    fireEvent.click(await screen.findByRole('button', { name: 'Calcul' }));
    await choose('jours');
    const [, made] = (rule() as { '<': Json[] })['<'];
    expect(JSON.stringify(made)).toContain('{"var":"$today"}');
    expect(Object.keys(made as object)).not.toContain('var');
  });

  it('writes JSON that parses, and says in French what does not', async () => {
    const { rule, edits } = opened(state);
    press('est');
    await box();
    fireEvent.click(tool('En JSON'));
    const field = screen.getByLabelText('En JSON', { selector: 'textarea' });
    fireEvent.change(field, { target: { value: '{ "==": [' } });
    expect(screen.getByRole('alert').textContent).toContain('ligne');
    expect(edits()).toBe(0);
    fireEvent.change(field, { target: { value: '{ "==": [1, 2] }' } });
    fireEvent.click(tool('Appliquer'));
    expect(rule()).toEqual({ '==': [1, 2] });
  });

  it('writes a rule in place of a text', () => {
    const edit = vi.fn();
    const setting = {
      isLocked: false,
      isBusy: false,
      shownText: () => null,
      naming: null,
      name: () => {},
      askNames: async () => [],
      revealed: null,
      ask,
      edit,
    };
    const node = {
      ...({
        kind: 'text',
        pointer: '/title',
        name: 'title',
        label: 'Titre',
        hint: null,
        isOptional: false,
        isFree: false,
      } as const),
      ...{ value: 'a', choices: [], refers: null, fuller: null, mayBeRule: true },
    };
    render(
      <SettingContext value={setting}>
        <LeafField node={node} />
      </SettingContext>,
    );
    fireEvent.click(tool(/^Écrire une règle à la place/));
    expect(editedText('{"title":"a"}', edit.mock.calls[0]?.[0] as MakeEdits)).toBe('{"title":{ "var": "" }}');
  });

  it('writes a text in place of a value that a rule gives', () => {
    const { rule } = opened({ if: [state, 'x', 'y'] }, true);
    fireEvent.click(tool(/^Écrire un texte à la place/));
    expect(rule()).toBe('');
  });
});
