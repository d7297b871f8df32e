// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Conflicts } from '../../../src/studio/app/conflicts.tsx';
import type { DraftSession } from '../../../src/studio/data/draft-session.ts';
import type { OpenConflict } from '../../../src/studio/data/open-conflict.ts';

const FILE = 'catalog/families/auto.json';

afterEach(cleanup);

function show(ours: OpenConflict['ours'], isLocked = false) {
  const conflict = { file: FILE, pointer: '/header/title', ours, mine: 'A', theirs: 'B' } as unknown as OpenConflict;
  const [takeOther, dismiss, ask] = [vi.fn(), vi.fn(), vi.fn(async () => 'Auto › En-tête › Titre')];
  const session = { takeOther, dismiss, bench: { ask }, textOf: () => '{"header":{"title":"A"}}' };
  const files = [{ path: FILE, label: 'Auto', group: 'families' as const }];
  render(
    <Conflicts session={session as unknown as DraftSession} files={files} conflicts={[conflict]} isLocked={isLocked} />,
  );
  const side = (who: RegExp) => screen.getByText(who).closest('p') as HTMLElement;
  return { takeOther, dismiss, side };
}

it.each([
  ['stands', 'A', 'Garder la mienne', 'dismiss', 'B', 'Prendre la sienne', 'takeOther'],
  ['was-replaced', 'B', 'Remettre la mienne', 'takeOther', 'A', 'Laisser la sienne', 'dismiss'],
] as const)(
  'where ours %s, each value stands beside what keeps it',
  async (ours, mine, keep, kept, theirs, take, taken) => {
    const user = userEvent.setup();
    const { side, ...session } = show(ours);
    expect(await screen.findByText('Auto › En-tête › Titre')).toBeTruthy();
    within(side(/^Vous/)).getByText(mine);
    within(side(/^L’autre/)).getByText(theirs);
    await user.click(within(side(/^Vous/)).getByRole('button', { name: keep }));
    expect(session[kept]).toHaveBeenCalledTimes(1);
    await user.click(within(side(/^L’autre/)).getByRole('button', { name: take }));
    expect(session[taken]).toHaveBeenCalledTimes(1);
  },
);

it('nothing can be chosen in a draft that is locked', () => {
  show('stands', true);
  expect(screen.queryByRole('button')).toBeNull();
});
