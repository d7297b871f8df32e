import { type BackupSummary, restore, verifyBackup } from '../backup/restore.ts';
import { fileCommand } from './file-command.ts';

const USAGE = `npm run restore -- FILE [--key-file FILE] [--check]
  verifies the whole file, then restores it into an empty place and migrates it to this version; either database may be
    restored from the backup of the other
  --check: only verifies the file
  (DATA_DIR or DATABASE_URL, FILES_S3_…: where the installation is to be; no service may run there)`;

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

await fileCommand(USAGE, ['check'], async ({ config, file, passphrase, flags }) => {
  if (flags.has('check')) {
    console.log(`${describe(await verifyBackup(file, passphrase))}; every part is as it was written`);
    return 0;
  }
  const { how, ...summary } = await restore(config, file, passphrase);
  console.log(`${describe(summary)}\n${HOW[how]}`);
  if (summary.origin.hasJournalKey) console.log('its journal is proved with JOURNAL_KEY: set the one that it had');
  return 0;
});
