const hashForm = /^[0-9a-f]{8,64}$/;
const fileForm = /^[A-Za-z0-9_-]+\.(json|js)$/;

/** Sources are named by the digest of their text. */
export const isSourcesName = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);

export const isReleaseName = (hash: string): boolean => hashForm.test(hash);

/** Data, or a script that belongs to it. */
export const isReleaseFile = (name: string): boolean => fileForm.test(name);

/** Checks the names in a release. @throws for names that no store may write */
export function checkNames(hash: string, files: readonly string[]): void {
  if (!isReleaseName(hash)) throw new Error(`"${hash}" is not the name of a release`);
  const strange = files.find((name) => !isReleaseFile(name));
  if (strange !== undefined) throw new Error(`"${strange}" is not the name of a release file`);
}
