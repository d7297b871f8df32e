/** The published releases of the catalogue, read only. */
export interface ReleaseReader {
  /** Hash of the release in force; null when none was published. */
  current(): string | null;
  /** A file of a release; null when either is unknown. */
  read(hash: string, file: string): Promise<string | null>;
}
