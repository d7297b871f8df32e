import { hashForSchema } from '@rjsf/utils';
import type { CatalogueData } from '../../catalog/index.ts';
import { createReleaseFiles, type ReleaseFiles } from '../../portal/data/release-files.ts';
import type { StepSchema } from '../../view/forms/index.ts';
import { validatorOf } from './judge-answers.ts';

/** Asks the studio for a file of the release that the draft would give; null for no such file. */
export type ReadDraft = (name: string) => Promise<string | null>;

/** A file as text, and what it says: the same object while the text is the same, so that nothing is compiled twice. */
interface KeptFile {
  text: string;
  data: CatalogueData;
}

const kept = new Map<string, KeptFile>();

async function fileOf(read: ReadDraft, name: string): Promise<KeptFile> {
  const text = await read(name);
  if (text === null) throw new Error(`the draft gives no file ${name}`);
  const known = kept.get(name);
  if (known?.text === text) return known;
  const file = { text, data: JSON.parse(text) as CatalogueData };
  kept.set(name, file);
  return file;
}

/** The files of a draft, with those that a page has read of it. */
export interface DraftFiles {
  files: ReleaseFiles;
  /** Whether a later state of the draft has the same of all that was read. */
  isSameIn(read: ReadDraft): Promise<boolean>;
}

/** The draft as if it were a release. @param release its name, another one for each state */
export async function draftFiles(read: ReadDraft, release: string): Promise<DraftFiles> {
  const texts = new Map<string, string>();
  const take = async (name: string): Promise<CatalogueData> => {
    const { text, data } = await fileOf(read, name);
    texts.set(name, text);
    return data;
  };
  const files = createReleaseFiles({
    ...{ release, index: await take('index.json'), read: take },
    async importModule(url) {
      const name = url.slice(url.lastIndexOf('/') + 1);
      const text = (await read(name)) ?? '[]';
      texts.set(name, text);
      const schemas = JSON.parse(text) as StepSchema[];
      return { default: Object.fromEntries(schemas.map((schema) => [hashForSchema(schema), validatorOf(schema)])) };
    },
  });
  return {
    files,
    async isSameIn(later) {
      for (const [name, text] of texts) if ((await later(name)) !== text) return false;
      return true;
    },
  };
}
