import { expect, it } from 'vitest';
import { decideAsShipped } from '../../src/backend/demo/samples/shipped.ts';
import { paperThreads } from '../../src/backend/domain/paper-threads/paper-threads.ts';
import type { Export } from '../../src/backend/domain/personal-data/export-content.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { validateWithAjv } from '../../src/release/index.ts';
import { personalDataWords } from '../../src/view/accounts/personal-data.ts';
import { shipped } from '../shipped.ts';
import { readPdf } from './support/pdf.ts';

const LAYOUT = new URL('../../src/backend/domain/personal-data/export-content.ts', import.meta.url).href;

/** An export of a member who has sent so many messages as long as they may be. */
function exportOf(format: Export['format'], messages: number): Export {
  const words = personalDataWords(compileCatalogue(shipped.data, validateWithAjv));
  const row = JSON.stringify({ date: '2026-11-20T10:00:00Z', expediteur: 'vous', message: '€'.repeat(9990) });
  const rows = words.sections.map(({ table }) => (table === 'conversation_messages' ? Array(messages).fill(row) : []));
  const insurer = decideAsShipped('insurer', {});
  return { format, words, insurer, rows, numClient: '12345678A', date: '2026-11-24T10:00:00Z', today: '2026-11-24' };
}

it('600 messages of maximum length are printed in part, with a note on the rest', async () => {
  const pdf = await paperThreads.make({ layout: LAYOUT, given: exportOf('pdf', 600) });
  const { words } = await readPdf(Buffer.from(pdf).toString('base64'));
  const [, left = ''] = /trop longue pour être lue ici\s*:\s*(\d+) lignes/.exec(words.replace(/\s+/g, ' ')) ?? [];
  expect(Number(left)).toBeGreaterThan(400);
  const json = await paperThreads.make({ layout: LAYOUT, given: exportOf('json', 600) });
  expect(JSON.parse(Buffer.from(json).toString()).messages).toHaveLength(600);
  await paperThreads.close();
});
