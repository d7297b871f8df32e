/** A backup that is truncated, altered or not one; the message names the part. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup';
}

/** A backup or a place that is refused as it is; the message has the remedy. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}
