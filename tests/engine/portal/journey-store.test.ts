import { expect, test, vi } from 'vitest';
import { createJourneyStore } from '../../../src/portal/forms/journey-store.ts';
import type { JourneyEffect } from '../../../src/view/forms/journey/index.ts';
import { at, begun, formOf, opened, press, today } from '../forms/journey-given.ts';

function store(carryOut: Parameters<typeof createJourneyStore>[2] = () => undefined) {
  const journey = createJourneyStore(begun(), formOf, carryOut);
  for (const event of [...opened, at('un')]) journey.dispatch(event);
  return journey;
}

test('a typed answer notifies its readers and the journey', () => {
  const { answers, state } = store();
  const [onName, onColour] = [vi.fn(), vi.fn()];
  answers.subscribe(['nom'], onName);
  answers.subscribe(['couleur'], onColour);
  answers.set('nom', 'Alizé');
  expect(answers.get('nom')).toBe('Alizé');
  expect(state().values).toEqual({ nom: 'Alizé' });
  expect([onName, onColour].map((one) => one.mock.calls.length)).toEqual([1, 0]);
});

test('a proposed answer notifies like a typed one', () => {
  const journey = createJourneyStore(begun(), formOf, () => undefined);
  const onName = vi.fn();
  journey.answers.subscribe(['nom'], onName);
  for (const event of opened) journey.dispatch(event);
  expect(journey.answers.get('nom')).toBe('Éole');
  expect(onName).toHaveBeenCalledTimes(1);
});

test('an effect’s synchronous answer is handled after the event that caused it', () => {
  const seen: string[] = [];
  const journey = createJourneyStore(begun(), formOf, ({ kind }, dispatch) => {
    seen.push(`${kind} ${journey.state().nonce}`);
    if (kind === 'draw-nonce') dispatch({ type: 'nonce-drawn', nonce: 'n2' });
  });
  journey.dispatch({ type: 'opened', today });
  expect(seen).toEqual(['draw-nonce ', 'load-form ']);
  expect(journey.state().nonce).toBe('n2');
});

test('a double press causes one submission, and each effect runs once', () => {
  const effects: JourneyEffect[] = [];
  const journey = store((effect) => effects.push(effect));
  effects.length = 0;
  journey.dispatch(press('un'));
  journey.dispatch(at('deux'));
  journey.answers.set('couleur', 'bleu');
  journey.dispatch(press('deux'));
  journey.dispatch(at('recap'));
  journey.dispatch(press('recap'));
  journey.dispatch(press('recap'));
  expect(effects.filter(({ kind }) => kind === 'send')).toHaveLength(1);
});
