import { judgeSchema, judges } from 'virtual:schema-judges';
import { buildSchema } from 'graphql';
import apiText from '../../../schemas/portal.graphql?raw';
import { runToEnd } from '../../base/run-to-end.ts';
import { setSchemaJudge } from '../../catalog/check/form/fields.ts';
import type { Checked } from '../../catalog/check/index.ts';
import { registerJudges } from '../../catalog/check/schema.ts';
import { type CatalogueData, compileCatalogue } from '../../catalog/index.ts';
import type { Finding } from '../../catalog/source/index.ts';
import type { Schemas } from '../../catalog/walk/index.ts';
import { checkingFiles, releasedData } from '../../release/checked-catalogue.ts';
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

/** What a check finds. */
interface CheckedFiles {
  findings: readonly Finding[];
  /** Whether pages show this state. */
  draws: boolean;
}

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

  /** Reads the files just so far that pages can be drawn, which takes a part of the time of a check. */
  read(): void {
    this.checking().next();
    // what could not be drawn so early may be after all
    if (this.#drawable === null) this.check();
  }

  check(): CheckedFiles {
    return runToEnd(this.checking());
  }

  /** The same in steps. */
  *checking(): Generator<unknown, CheckedFiles> {
    const setting = { schemas, api, day: this.#today, waiversOn: this.#today };
    const steps = checkingFiles(new Map(this.#texts), setting);
    const begun = steps.next();
    if (begun.done !== true) {
      this.#drawable ??= drawableOf(begun.value, null);
      yield;
    }
    const loaded = begun.done === true ? begun.value : yield* steps;
    const drawable = drawableOf(loaded, loaded.ok ? loaded.data : null);
    if (drawable !== null) this.#drawable = drawable;
    return { findings: loaded.findings, draws: drawable !== null };
  }

  /** The last state from which pages can be drawn; null before the first. */
  get drawable(): Drawable | null {
    return this.#drawable;
  }
}

/** Files that match their schemas can mostly be drawn, whatever else is wrong; null where they cannot. */
function drawableOf(checked: Checked, released: CatalogueData | null): Drawable | null {
  const { table } = checked;
  if (table === null) return null;
  try {
    const data = released ?? releasedData(checked, true, api).data;
    return { loaded: { ...checked, data }, catalogue: compileCatalogue(data), table };
  } catch {
    return null;
  }
}
