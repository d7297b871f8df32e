import { expect, it } from 'vitest';
import { label } from '../../src/backend/demo/samples/label.ts';

it('says of a guarantee that the catalogue has lost where it is still held, and what to do', () => {
  expect(label({ VOL: 'Vol' }, 'VOL')).toBe('Vol');
  expect(() => label({ VOL: 'Vol' }, 'HOSPI')).toThrow(
    /"HOSPI", which guarantees\.json has not: .*demonstration\.json/,
  );
});
