import { findClosed } from '../backup/key-encryption.ts';
import { type BackupSummary, restore, verifyBackup } from '../backup/restore.ts';
import type { CommandConfig } from '../config/command.ts';
import { fileCommand } from './file-command.ts';

const USAGE = `npm run restore -- FILE [--key-file FILE] [--check]
  verifies the whole file, then restores it into an empty place and migrates it to this version; either database may be
    restored from the backup of the other
  --check: only verifies the file
  (DATA_DIR or DATABASE_URL, FILES_S3_…: where the installation is to be; no service may run there; KEY_ENCRYPTION:
  whether it opens the keys of the backup is said first)`;

const HOW = {
  first: 'restored',
  again: 'restored, after what an interrupted restore had left was removed',
  finished: 'the restore that was interrupted had loaded everything: it is complete now',
};

function describe({ origin, kinds }: BackupSummary): string {
  const counted = (kind: string) => kinds.get(kind)?.parts ?? 0;
  const content = `${counted('table')} tables, ${counted('file')} files, ${counted('mail')} mails`;
  return `a backup of ${origin.madeAt}, from ${origin.database}: ${content}`;
}

/** Warns where the keys of the backup do not open here: the service will not start. */
function sayKeys({ origin }: BackupSummary, { keyEncryption }: CommandConfig): void {
  const names = origin.keyEncryption ?? [];
  if (names.length === 0) return;
  console.log(`its keys are encrypted with the KEY_ENCRYPTION named ${names.join(', ')}, which is not in it`);
  const closed = findClosed(names, keyEncryption);
  if (closed.length === 0) return;
  const given =
    keyEncryption.length === 0 ? 'KEY_ENCRYPTION is not set here' : 'the KEY_ENCRYPTION given here is another';
  console.error(
    `${given}: it does not open what ${closed.join(', ')} has encrypted; no service starts on these keys until that one is set`,
  );
}

await fileCommand(USAGE, ['check'], async ({ config, file, passphrase, flags }) => {
  if (flags.has('check')) {
    const verified = await verifyBackup(file, passphrase);
    console.log(`${describe(verified)}; every part is as it was written`);
    sayKeys(verified, config);
    return 0;
  }
  const { how, ...summary } = await restore(config, file, passphrase, (verified) => sayKeys(verified, config));
  console.log(`${describe(summary)}\n${HOW[how]}`);
  if (summary.origin.hasJournalKey) console.log('its journal is proved with JOURNAL_KEY: set the one that it had');
  return 0;
});
