import { expect, it } from 'vitest';
import { dayText, instantText } from '../../../src/studio/app/instants.ts';

it('writes days as French does, the first of a month as one', () => {
  expect(dayText('2027-12-01')).toBe('1er décembre 2027');
  expect(dayText('2027-12-11')).toBe('11 décembre 2027');
  expect(instantText('2026-11-30T23:02:00Z')).toBe('1er décembre 2026 à 00:02');
  expect(instantText('2026-11-30T22:02:00Z')).toBe('30 novembre 2026 à 23:02');
});
