import { backUp } from '../backup/backup.ts';
import { fileCommand } from './file-command.ts';

const USAGE = `npm run backup -- FILE [--key-file FILE]
  writes the whole installation to one new file: database, members' files, releases, keys, and mails written as files
  --key-file: encrypts it with the passphrase in this file; without it, whoever reads the backup has every secret of the
    installation
  (DATA_DIR or DATABASE_URL, and the FILES_S3_… that the service has; PostgreSQL while the service runs, the embedded
  database only while it is stopped; neither JOURNAL_KEY nor KEY_ENCRYPTION is in the backup: keep them
  elsewhere)`;

await fileCommand(USAGE, [], async ({ config, file, passphrase }) => {
  const { tables, rows, files, mails, missing, keyEncryption } = await backUp(config, file, passphrase);
  console.log(`${file}: ${tables} tables with ${rows} rows, ${files} files, ${mails} mails`);
  if (passphrase === null) console.log('it is not encrypted and has every secret of the installation: keep it closed');
  if (config.journalKeys.length > 0) console.log('JOURNAL_KEY is not in it: keep it elsewhere');
  if (keyEncryption.length > 0)
    console.log(
      `its keys are encrypted with the KEY_ENCRYPTION named ${keyEncryption.join(', ')}, which is not in it: keep it elsewhere`,
    );
  for (const id of missing) console.error(`the file ${id} is missing from the store, or is not as it was received`);
  return missing.length > 0 ? 1 : 0;
});
