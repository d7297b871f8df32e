import { judgeSchema, judges } from 'virtual:schema-judges';
import { buildSchema } from 'graphql';
import apiText from '../../../schemas/portal.graphql?raw';
import { setSchemaJudge } from '../../catalog/check/form/fields.ts';
import { registerJudges } from '../../catalog/check/schema.ts';
import { compileCatalogue } from '../../catalog/index.ts';
import type { Finding } from '../../catalog/source/index.ts';
import type { Schemas } from '../../catalog/walk/index.ts';
import { checkedCatalogue, type LoadedCatalogue, releasedData } from '../../release/checked-catalogue.ts';
import type { Drawable } from './drawable.ts';
import type { FileChanges, FileTexts } from './questions.ts';

const api = buildSchema(apiText, { assumeValidSDL: true, noLocation: true });
const files = import.meta.glob<object>('../../../schemas/{catalog,forms}/*.schema.json', {
  eager: true,
  import: 'default',
});
export const schemas = Object.fromEntries(
  Object.entries(files).map(([path, schema]) => [/([^/]+)\.schema\.json$/.exec(path)?.[1] ?? path, schema]),
) as Schemas;
registerJudges(schemas, (name) => judges[name], true);
setSchemaJudge(judgeSchema);

const TESTS = 'tests/';

/** The files of a draft: checked at each change, with the last state that pages could be drawn from. */
export class OpenCatalogue {
  readonly #texts = new Map<string, string>();
  readonly #tests = new Map<string, string>();
  readonly #today: string;
  #drawable: Drawable | null = null;

  /** @param today ISO date in Paris */
  constructor(files: FileTexts, today: string) {
    this.#today = today;
    this.change(files);
  }

  get texts(): ReadonlyMap<string, string> {
    return this.#texts;
  }

  /** The testers' tables and examples. */
  get tests(): ReadonlyMap<string, string> {
    return this.#tests;
  }

  get today(): string {
    return this.#today;
  }

  change(changes: FileChanges): void {
    for (const [path, text] of Object.entries(changes)) {
      const files = path.startsWith(TESTS) ? this.#tests : this.#texts;
      if (text === null) files.delete(path);
      else files.set(path, text);
    }
  }

  /** @returns findings, and whether pages show this state */
  check(): { findings: readonly Finding[]; draws: boolean } {
    const loaded = checkedCatalogue(this.#texts, { schemas, api, day: this.#today, waiversOn: this.#today });
    const drawable = drawableOf(loaded);
    if (drawable !== null) this.#drawable = drawable;
    return { findings: loaded.findings, draws: drawable !== null };
  }

  /** The last state from which pages can be drawn; null before the first. */
  get drawable(): Drawable | null {
    return this.#drawable;
  }
}

/** Files that match their schemas can mostly be drawn, whatever else is wrong; null where they cannot. */
function drawableOf(loaded: LoadedCatalogue): Drawable | null {
  const { table } = loaded;
  if (table === null) return null;
  try {
    const data = loaded.ok ? loaded.data : releasedData(loaded, true, api).data;
    return { loaded: { ...loaded, data }, catalogue: compileCatalogue(data), table };
  } catch {
    return null;
  }
}
