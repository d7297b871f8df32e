// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { NewFile } from '../../../src/studio/app/new-file.tsx';
import type { DraftSession } from '../../../src/studio/data/draft-session.ts';
import type { FileEntry } from '../../../src/studio/worker/questions.ts';

afterEach(cleanup);

const MODEL = 'catalog/families/auto.json';

it('makes no file whose path the server would refuse', async () => {
  const user = userEvent.setup();
  const edit = vi.fn();
  const textOf = (path: string) => (path === MODEL ? '{ "id": "auto", "label": "Auto" }' : null);
  const entry = { path: MODEL, label: 'Auto', group: 'families' } as FileEntry;
  render(
    <NewFile
      session={{ edit, textOf } as unknown as DraftSession}
      files={[entry]}
      path={MODEL}
      onOpen={() => {}}
      onClose={() => {}}
    />,
  );
  const name = screen.getByLabelText('Nom du fichier');
  const create = () => user.click(screen.getByRole('button', { name: 'Créer le fichier', hidden: true }));
  await user.type(screen.getByLabelText('Comment il s’appelle'), 'Autre');
  await user.click(name);
  await user.paste('a'.repeat(210));
  await create();
  expect(screen.getByRole('alert', { hidden: true }).textContent).toContain('trop long');
  expect(edit).not.toHaveBeenCalled();
  await user.clear(name);
  await user.paste('autre');
  await create();
  expect(edit).toHaveBeenCalledOnce();
});
