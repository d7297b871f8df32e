import type { Worldly } from '../../analysis/regions/region-changes.ts';
import type { Decide } from '../../backend/catalogue/decide.ts';
import type { ListedContract } from '../../backend/portfolio.ts';
import { memoize } from '../../base/maps.ts';
import { deriveDocument } from '../../catalog/derive/index.ts';
import { type Catalogue, compileCatalogue } from '../../catalog/index.ts';
import { isRecord } from '../../rules/index.ts';
import { decide } from '../../view/decide.ts';
import { type ContractGiven, familyOfProduct, givenFrom, type ReadAnswer, readVariables } from '../../view/index.ts';

/**
 * Reads every contract of the back-end's database as its page would, by the queries derived from each catalogue, and
 * gives the merged answers.
 * @param today ISO date
 */
export async function eachOfDatabase(
  sides: readonly Worldly[],
  today: string,
  use: (given: ContractGiven) => void,
): Promise<void> {
  // only this verb loads the back-end
  const [{ eachContract }, { readPlace }, { readSettings }, { sayBy }] = await Promise.all([
    import('../../backend/portfolio.ts'),
    import('../../backend/config/command.ts'),
    import('../../backend/config/reader.ts'),
    import('../../backend/catalogue/say.ts'),
  ]);
  const readers = sides.map(readerOf);
  const last = readers[readers.length - 1];
  if (last === undefined) throw new Error('a catalogue says what is read');
  const decideByLast: Decide = (name, given) => decide(last.catalogue, name, given);
  const say = sayBy(() => last.catalogue);
  await eachContract(readSettings(readPlace).database, { decide: decideByLast, say, today }, async (listed) => {
    let whole: ContractGiven | null = null;
    let lastDocument = '';
    for (const reader of readers) {
      const family = familyOfProduct(reader.catalogue, listed.codeProduit);
      const page = reader.pageOf(family);
      const document = page.data.documents?.[family]?.text ?? '';
      if (document === lastDocument) continue;
      lastDocument = document;
      const given = await givenOf(page, family, document, listed, today);
      whole = whole === null ? given : (mergeAnswers(whole, given) as ContractGiven);
    }
    if (whole !== null) use(whole);
  });
}

interface Reader {
  catalogue: Catalogue;
  /** The catalogue with the query of a family's page. */
  pageOf(family: string): Catalogue;
}

function readerOf({ data, table, api }: Worldly): Reader {
  const catalogue = compileCatalogue(data);
  const pageOf = memoize((family: string) => {
    const documents = { [family]: deriveDocument(table, data, family, api) };
    return { ...catalogue, data: { ...data, documents } };
  });
  return { catalogue, pageOf };
}

async function givenOf(page: Catalogue, family: string, document: string, listed: ListedContract, today: string) {
  const context = { id: listed.id, numProfil: listed.numProfil, today };
  const { data, errors } = await listed.ask(document, readVariables(page, family, context));
  const answer: ReadAnswer = { data: data ?? null, errors: errors ?? [] };
  const { today: _today, ...given } = givenFrom(page, family, answer, context);
  // objects of GraphQL have no prototype, unlike those read from a file
  return JSON.parse(JSON.stringify(given)) as ContractGiven;
}

/** Merges two answers about the same contract, field by field. */
function mergeAnswers(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
    return one.map((value, i) => mergeAnswers(value, other[i]));
  if (!isRecord(one) || !isRecord(other)) return other ?? one;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      name in one && name in other ? mergeAnswers(one[name], other[name]) : (other[name] ?? one[name]),
    ]),
  );
}
