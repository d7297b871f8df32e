import type { Db } from '../database/database.ts';
import { type KeyState, listKeys, rotateKeys } from '../identity/keys.ts';
import { openJournal } from '../journal.ts';
import { type CommandArguments, command } from './command.ts';

const USAGE = `npm run keys -- list | rotate [--at-once]
  list: the keys that sign members' tokens and cookies, newest first, and what each does
  rotate: signs with new keys from now on, within seconds; the older verify as long as what they have signed may live,
    half an hour for tokens and a day for cookies, then they are removed: nobody is signed out
  --at-once: the older verify nothing any more and every session ends: where somebody else may have read them
  (DATA_DIR or DATABASE_URL; the embedded database only while the service is stopped)`;

const AT_ONCE = '--at-once';
const STATES: Readonly<Record<KeyState['state'], string>> = {
  next: 'signs within seconds',
  signs: 'signs',
  old: 'verifies only',
  over: 'no more',
};

async function run(db: Db, [verb]: readonly string[], { options, config }: CommandArguments): Promise<number> {
  if (verb === 'list') {
    for (const { usage, id, createdAt, state } of await listKeys(db))
      console.log([usage, id, createdAt.toISOString(), STATES[state]].join('\t'));
    return 0;
  }
  // installations without JOURNAL_KEY proved their journal with the first cookie key
  await openJournal(db, config);
  const atOnce = options.has(AT_ONCE);
  console.log(
    `tokens are signed with ${await rotateKeys(db, { atOnce })}${atOnce ? ', and every session has ended' : ''}`,
  );
  return 0;
}

await command(USAGE, { list: 0, rotate: 0 }, run, [AT_ONCE]);
