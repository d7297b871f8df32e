import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import schema from '../../../schemas/ui/icon.schema.json' with { type: 'json' };

it('an icon has one of seven sizes, and no other (CONST-023)', () => {
  const accepts = new Ajv().compile(schema);
  const sizes = Array.from({ length: 201 }, (_, size) => size);
  expect(sizes.filter((size) => accepts(size))).toEqual([17, 20, 24, 32, 48, 64, 96]);
  for (const other of ['24', 24.5, -24, null, true]) expect(accepts(other)).toBe(false);
});
