// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { readSource } from '../../../src/catalog/source/index.ts';
import { SteppedStatus } from '../../../src/studio/app/stepped-status.tsx';
import { DraftSession } from '../../../src/studio/data/draft-session.ts';
import type { Bench } from '../../../src/studio/data/worker-client.ts';
import { wordsOfPlaceInFile } from '../../../src/studio/worker/place-words.ts';
import { type DraftServer, eachWithDraftServer } from './draft-server.ts';

const FILE = 'catalog/families/auto.json';
const text = readFileSync(FILE, 'utf8');

let server: DraftServer;
eachWithDraftServer((next) => {
  server = next;
});
afterEach(cleanup);

it('what was undone or made again is told, by what the place is called', async () => {
  let session: DraftSession | null = null;
  const bench = {
    ask: (kind: string, given: { path: string; pointer: string }) =>
      kind === 'placeInWords'
        ? Promise.resolve(wordsOfPlaceInFile(readSource(given.path, session?.textOf(given.path) ?? ''), given.pointer))
        : new Promise(() => {}),
    close: () => {},
  } as unknown as Bench;
  const base = { sources: 'b', files: new Map([[FILE, text]]) };
  const parts = { draft: server.draft, mayEdit: true, base, tab: 't', kept: null, left: [], bench, slowBench: bench };
  session = new DraftSession(parts);
  const { rerender } = render(<SteppedStatus session={session} files={[]} stepped={null} />);
  const step = async (make: () => void) => {
    make();
    const { stepped } = session.snapshot();
    rerender(<SteppedStatus session={session} files={[]} stepped={stepped} />);
    await act(async () => {});
    return screen.getByRole('status').textContent;
  };
  session.edit(new Map([[FILE, text.replace('"label": "Auto"', '"label": "Voiture"')]]));
  expect(await step(() => session.undo())).toBe('Annulé\u00a0: Auto › Nom de la famille');
  expect(await step(() => session.redo())).toBe('Rétabli\u00a0: Voiture › Nom de la famille');
  session.close();
});
