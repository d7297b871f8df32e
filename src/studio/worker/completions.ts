import { editorSchemas } from '../../analysis/editor/index.ts';
import { operatorManuals } from '../../analysis/editor/operator-manuals.ts';
import { type Proposals, type ProposalWorld, proposalsAt } from '../../analysis/proposals/index.ts';
import { memoizeWeak } from '../../base/maps.ts';
import type { Schemas } from '../../catalog/walk/index.ts';
import type { LoadedCatalogue } from '../../release/checked-catalogue.ts';
import { JsonService } from './json-service.ts';
import type { PlaceInText, Proposed } from './questions.ts';

/** Nobody reads on: what is typed next leaves fewer. */
const MOST = 300;

/** What may be written at a place of a file, and what is written there, for who edits it as text. */
export class Completions {
  readonly #schemas: Schemas;
  readonly #service = new JsonService();
  readonly #worldOf = memoizeWeak((loaded: LoadedCatalogue): ProposalWorld | null => {
    const { table, sources, data, api } = loaded;
    if (table === null) return null;
    return { known: { table, sources, tests: [] }, data, api, schemas: this.#schemas };
  });
  readonly #editorSchemasOf = memoizeWeak((world: ProposalWorld) =>
    editorSchemas({ ...world, operators: operatorManuals() }),
  );

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  /** @param loaded the last state that could be walked, whose names are proposed */
  async complete(loaded: LoadedCatalogue, { path, text, offset }: PlaceInText): Promise<readonly Proposed[]> {
    const world = this.#worldOf(loaded);
    if (world === null) return [];
    const own = proposalsAt(world, path, text, offset);
    const ofPlace = own === null ? [] : own.proposals.slice(0, MOST).map((one) => proposedOf(one, own));
    // a part of a text is no value of a schema; and between quotes, a schema would say the same once more, later
    if (own !== null && (own.isPart || (own.quotes === 'there' && ofPlace.length > 0))) return ofPlace;
    this.#service.use(this.#editorSchemasOf(world));
    const known = new Set(ofPlace.map(({ label }) => label));
    const ofSchema = await this.#service.complete({ path, text, offset });
    return [...ofPlace, ...ofSchema.filter(({ label }) => !known.has(label)).slice(0, MOST)];
  }

  async hover(loaded: LoadedCatalogue, place: PlaceInText): Promise<string | null> {
    const world = this.#worldOf(loaded);
    if (world === null) return null;
    this.#service.use(this.#editorSchemasOf(world));
    return this.#service.hover(place);
  }
}

function proposedOf({ name, says }: Proposals['proposals'][number], { from, to, quotes }: Proposals): Proposed {
  const [first = ''] = says.split('\n\n');
  const isShort = first.length <= 60 && !first.includes('`');
  return {
    label: name,
    insert: quotes === 'needed' ? JSON.stringify(name) : name,
    from,
    to,
    select: null,
    detail: isShort && first !== '' ? first : null,
    documentation: says === '' || (isShort && first === says) ? null : says,
  };
}
