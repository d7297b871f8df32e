import { LANGUAGE } from '../catalog/language.ts';

export const PUBLISH = '"npm run -s catalog -- publish"';
const ROLLBACK = '"npm run -s catalog -- rollback"';

/** A release that can be neither served nor rebuilt from its sources; the message gives the remedy. */
export class UnservableRelease extends Error {
  override name = 'UnservableRelease';
}

/** A release of a catalogue in a newer version of the language than this engine reads. */
export class NewerLanguage extends UnservableRelease {
  override name = 'NewerLanguage';
  constructor(hash: string, version: number) {
    super(
      `the release ${hash} is written in version ${version} of the catalogue's language, and this version of the portal reads up to ${LANGUAGE}: start a version that reads it, or serve an earlier release by ${ROLLBACK}`,
    );
  }
}
