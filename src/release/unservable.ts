import { LANGUAGE } from '../catalog/language.ts';

export const PUBLISH = '"npm run -s catalog -- publish"';
const ROLLBACK = '"npm run -s catalog -- rollback"';

/** A release that cannot be served, nor built again from what it holds; the message says what mends it. */
export class UnservableRelease extends Error {
  override name = 'UnservableRelease';
}

/** A release of which the catalogue is written in a version of the language that this engine does not read yet. */
export class NewerLanguage extends UnservableRelease {
  override name = 'NewerLanguage';
  constructor(hash: string, version: number) {
    super(
      `the release ${hash} is written in version ${version} of the catalogue's language, and this version of the portal reads up to ${LANGUAGE}: start a version that reads it, or serve an earlier release by ${ROLLBACK}`,
    );
  }
}
