import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Keyed } from '../../analysis/portfolio/pseudonym.ts';
import { UsageError } from '../verb.ts';

const LEAST_BYTES = 32;

/** Uses the key of a file, or a random one for this run. @throws UsageError for a file that holds no key */
export function keyedBy(file: string | undefined): Keyed {
  const key = file === undefined ? randomBytes(LEAST_BYTES) : keyIn(file);
  return (text, round) => createHmac('sha256', key).update(`${round} ${text}`).digest();
}

function keyIn(file: string): Buffer {
  let key: Buffer;
  try {
    key = readFileSync(file);
  } catch {
    throw new UsageError(`${file} cannot be read; help: head -c 32 /dev/urandom > ${file}`);
  }
  if (key.length < LEAST_BYTES)
    throw new UsageError(
      `${file} holds ${key.length} bytes, a key has ${LEAST_BYTES}; help: head -c 32 /dev/urandom > ${file}`,
    );
  return key;
}
