import { describe, expect, it } from 'vitest';
import { parse } from '../../src/backend/graphql/core/graphql-js.ts';
import { documentCache } from '../../src/backend/graphql/document-cache.ts';

const MEGABYTE = 1024 * 1024;
const fields = (rank: number, count: number) =>
  `{ ${Array.from({ length: count }, (_, field) => `f${rank}x${field}`).join(' ')} }`;

describe('the document cache', () => {
  it('finds documents by text and by identity', () => {
    const kept = documentCache();
    const document = parse('{ isMaintenance }');
    expect([kept.get('{ isMaintenance }'), kept.has(document)]).toEqual([undefined, false]);
    kept.keep(document);
    expect(kept.get('{ isMaintenance }')).toBe(document);
    expect([kept.has(document), kept.has(parse('{ isMaintenance }'))]).toEqual([true, false]);
  });

  it('stays within a size, with the most recently used', () => {
    const kept = documentCache();
    const often = fields(0, 100);
    for (let rank = 0; rank < 300; rank++) {
      kept.keep(parse(fields(rank, rank === 0 ? 100 : 900)));
      expect(kept.get(often)).toBeDefined();
      expect(kept.bytes).toBeLessThanOrEqual(16 * MEGABYTE);
    }
    expect(kept.bytes).toBeGreaterThan(15 * MEGABYTE);
    expect(kept.get(fields(1, 900))).toBeUndefined();
    expect(kept.get(fields(299, 900))).toBeDefined();
  });

  it.each([
    ['comments', `{ isMaintenance }\n${'#\n'.repeat(29_000)}`],
    ['text', `{ isMaintenance } #${'x'.repeat(600_000)}`],
  ])('one whose %s weigh too much is not kept', (_what, text) => {
    const kept = documentCache();
    kept.keep(parse(text));
    expect([kept.get(text), kept.bytes]).toEqual([undefined, 0]);
  });
});
