import { LRUCache } from 'lru-cache';
import { requestSignal } from '../time/limits.ts';
import { isOutOfReach } from './out-of-reach.ts';

/** A read as a driver takes it, for rows as lists. */
export interface Read {
  text: string;
  values: readonly unknown[];
  /** What reads the text of a value of a type; null where only the driver can. */
  parserOf(type: number): ((text: string) => unknown) | null;
}

/** Rows as lists, with the types of their columns. */
export interface ReadRows {
  rows: unknown[][];
  fields: { name: string; dataTypeID: number }[];
}

/** Runs a statement whose columns are JSON. */
type Send = (text: string, values: unknown[]) => Promise<{ rows: unknown[][] }>;
type Run = () => Promise<ReadRows>;

interface Waiting {
  read: Read;
  fields: ReadRows['fields'];
  alone: Run;
  resolve(answer: ReadRows | Promise<ReadRows>): void;
}

/** Types with a text of their own within JSON; any other is read from the text that the driver would have. */
const BOOLEAN = 16;
const BYTES = 17;
const JSONS: ReadonlySet<number> = new Set([114, 3802]);

/** Reads of one statement; those beyond go in the next. */
const MOST = 16;
/** Texts whose columns are known, and statements made of them. */
const MOST_KNOWN = 500;

/** What waits for nobody's lock, can stand in parentheses, and has its values outside. */
const READ = /^\s*select\b/i;
const OTHER = /\bfor (?:no key )?(?:update|share|key share)\b|--|;|\/\*/i;
const isPlain = (text: string): boolean =>
  READ.test(text) && !OTHER.test(text) && !text.split("'").some((part, rank) => rank % 2 === 1 && part.includes('$'));

/**
 * The reads that one request starts in one turn of the event loop go to the database as one statement, which costs it
 * little more than one of them. Each stays as it is written, with its own conditions and values, in parentheses; one
 * that fails takes none of the others with it. Requests never share a statement, nor does what is read in a transaction.
 *
 * A text first runs alone, which tells the types of its columns.
 */
export function gatherReads(send: Send): (read: Read, alone: Run) => Promise<ReadRows> {
  const known = new LRUCache<string, ReadRows['fields']>({ max: MOST_KNOWN });
  const statements = new LRUCache<string, string>({ max: MOST_KNOWN });
  const open = new WeakMap<AbortSignal, Waiting[]>();

  async function learn({ text, parserOf }: Read, alone: Run): Promise<ReadRows> {
    const answer = await alone();
    const isReadable = (type: number) => type !== BYTES && (isJson(type) || parserOf(type) !== null);
    if (isPlain(text) && answer.fields.every(({ dataTypeID }) => isReadable(dataTypeID)))
      known.set(text, answer.fields);
    return answer;
  }

  function join(request: AbortSignal, waiting: Waiting): void {
    const line = open.get(request);
    if (line !== undefined && line.length < MOST) return void line.push(waiting);
    const own = [waiting];
    open.set(request, own);
    process.nextTick(() => {
      if (open.get(request) === own) open.delete(request);
      void answer(own);
    });
  }

  async function answer(line: readonly Waiting[]): Promise<void> {
    const [only] = line;
    if (line.length === 1 && only !== undefined) return only.resolve(only.alone());
    const values = line.flatMap(({ read }) => read.values);
    try {
      const { rows } = await send(statementOf(line), values);
      for (const [rank, one] of line.entries()) one.resolve(partOf(rows[0]?.[rank], one));
    } catch (error) {
      const again = isOutOfReach(error) ? () => Promise.reject(error) : ({ alone }: Waiting) => alone();
      for (const one of line) one.resolve(again(one));
    }
  }

  function statementOf(line: readonly Waiting[]): string {
    const key = line.map(({ read }) => read.text).join('\0');
    const statement = statements.get(key) ?? combine(line);
    statements.set(key, statement);
    return statement;
  }

  return (read, alone) => {
    const request = requestSignal();
    if (request === null) return alone();
    const fields = known.get(read.text);
    if (fields === undefined) return learn(read, alone);
    return new Promise((resolve) => join(request, { read, fields, alone, resolve }));
  };
}

/** One row with a column for each read: its rows as a list of lists. */
function combine(line: readonly Waiting[]): string {
  let given = 0;
  const parts = line.map(({ read: { text, values }, fields }) => {
    const before = given;
    given += values.length;
    const own = text.replace(/\$(\d+)/g, (_whole, rank: string) => `$${before + Number(rank)}`);
    const names = fields.map((_field, rank) => `c${rank}`);
    const columns = fields.map(({ dataTypeID }, rank) => (isJson(dataTypeID) ? `c${rank}` : `c${rank}::text`));
    return `(select json_agg(json_build_array(${columns.join()})) from (${own}) r(${names.join()}))`;
  });
  return `select ${parts.join()}`;
}

const isJson = (type: number): boolean => JSONS.has(type);

/** The rows of one read, as if it had run alone. */
function partOf(rows: unknown, { read, fields }: Waiting): ReadRows {
  const given = (rows ?? []) as unknown[][];
  fields.forEach(({ dataTypeID: type }, column) => {
    if (isJson(type)) return;
    const parse = read.parserOf(type);
    for (const row of given) {
      const text = row[column] as string | null;
      if (text !== null && parse !== null) row[column] = parse(type === BOOLEAN ? text.slice(0, 1) : text);
    }
  });
  return { rows: given, fields };
}
