import { UsageError } from '../verb.ts';

/** The number after a flag; null without the flag. @throws UsageError when it is not a number */
export function numberOf(values: ReadonlyMap<string, string>, flag: string): number | null {
  const written = values.get(flag);
  if (written === undefined) return null;
  const value = Number(written);
  if (written.trim() === '' || !Number.isFinite(value) || value < 0)
    throw new UsageError(`${flag} needs a number, not "${written}"`);
  return value;
}
