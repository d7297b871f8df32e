// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, it } from 'vitest';
import ByHand from '../../../src/studio/app/preview/by-hand.tsx';
import type { DraftSession } from '../../../src/studio/data/draft-session.ts';

afterEach(cleanup);

it('a field made by hand has a list and a box, each with a name of its own', async () => {
  const field = {
    ...{ path: 'contract.codeEtat', label: 'code d’état', kind: 'text', current: 'VIG' },
    values: [{ value: 'RES', label: 'Résilié' }],
  };
  const session = { bench: { ask: async () => [field] } } as unknown as DraftSession;
  const of = { example: 'auto', set: {}, day: '2026-11-30' };
  const nothing = () => {};
  render(<ByHand {...{ session, of }} drawn={1} set={{}} onSet={nothing} invented={[]} onInvented={nothing} />);
  await screen.findByRole('combobox', { name: 'code d’état' });
  screen.getByRole('textbox', { name: 'code d’état\u00a0: une autre valeur' });
});
