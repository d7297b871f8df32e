import { describe, expect, it, test } from 'vitest';
import { decide } from '../../../src/view/decide.ts';
import { whole } from '../view/support.ts';

const { data } = whole;
const text = (key: string) => data.wording?.texts[key] ?? '';

describe('a sentence says no more than what is known where it stands', () => {
  test('the tour speaks of the tasks without saying how many there are', () => {
    const step = data.tour?.steps.find(({ target }) => target === 'tasks');
    expect(step?.text).not.toMatch(/en ordre|rien à faire/i);
    expect(step?.text).toMatch(/S’il n’y a rien/);
  });

  test('a dashboard without a task says what tasks are about, and nothing of claims', () => {
    expect(text('dashboard.tasks-none')).toBe('Rien en retard, rien à signer ni à vérifier pour le moment.');
  });

  test('who opens help to somebody is not told that a passkey is added', () => {
    expect(text('helper.confirm-text')).toMatch(/lire vos contrats/);
    expect(text('helper.confirm-text')).not.toMatch(/clé d’accès/);
  });

  test('a guarantee of several families names nothing that only one of them insures', () => {
    const only: Readonly<Record<string, RegExp>> = {
      auto: /véranda|fenêtre|logement|toit/i,
      habitation: /pare-brise|véhicule|remorque/i,
    };
    const shared = Object.values(data.guarantees?.guarantees ?? {}).filter(
      ({ families }) => families?.includes('auto') && families.includes('habitation'),
    );
    expect(shared.length).toBeGreaterThan(0);
    for (const { text: said } of shared) for (const words of Object.values(only)) expect(said).not.toMatch(words);
  });

  it.each([
    ['DEFINITIVE', ['text']],
    ['TEMPORAIRE', []],
  ])('an address that is %s says of contracts what becomes of them: nothing by itself', (type, kinds) => {
    const view = decide(whole, 'form-view', {
      form: 'adresse',
      step: 'verification',
      values: { type },
      today: '2026-11-24',
    }) as { content: { kind: string }[] };
    expect(view.content.map(({ kind }) => kind)).toEqual(kinds);
    const page = JSON.stringify(data.pages?.['contact-information']);
    expect(page).toContain('Changer d’adresse ne suffit pas');
    expect(JSON.stringify(data.forms?.adresse)).not.toContain('nous vous écrivons ce qu’ils deviennent');
  });

  test('help day and night is promised only where a line answers day and night', () => {
    const said = Object.values(data.guarantees?.guarantees ?? {}).filter((one) => /jour et nuit/.test(one.text ?? ''));
    expect(said.length === 0 || data.brand?.assistance?.hours === 'jour et nuit').toBe(true);
  });
});
