import { dayInParis } from '../../base/paris.ts';
import { readNow } from '../database/clock.ts';
import type { Db } from '../database/database.ts';
import { readCode } from '../domain/verification/code.ts';
import { revokeIssue } from '../domain/verification/issue.ts';
import { listPublishedKeys, rotateKeys } from '../domain/verification/keys.ts';
import { openKeyStore } from '../keys/key-cipher.ts';
import { type CommandArguments, command } from './command.ts';

const USAGE = `npm run certificates -- keys | rotate | revoke CODE
  keys: the names of the keys that certificates are signed with, newest first
  rotate: signs with a new key from now on; papers signed before can still be verified
  revoke CODE: whoever verifies this paper reads that it is no longer valid, from today on
  (DATA_DIR or DATABASE_URL; the embedded database only while the service is stopped)`;

async function run(db: Db, [verb, code = '']: readonly string[], { config }: CommandArguments): Promise<number> {
  if (verb === 'keys') {
    for (const { kid } of await listPublishedKeys(db)) console.log(kid);
    return 0;
  }
  if (verb === 'rotate') {
    console.log(`certificates are signed with ${await rotateKeys(openKeyStore(db, config), await readNow(db))}`);
    return 0;
  }
  const revoked = await revokeIssue(db, readCode(code), dayInParis(await readNow(db)));
  if (revoked) console.log('the paper is revoked');
  else console.error('no valid paper has this code');
  return revoked ? 0 : 1;
}

await command(USAGE, { keys: 0, rotate: 0, revoke: 1 }, run);
