/** Statements of the embedded engine, each prepared once: reading and planning its text costs more than executing it. */
import { parse, protocol } from '@electric-sql/pglite';

/** What is sent again and again; the rest, and what changes a table, is left to the engine. */
const DATA = /^\s*(?:select|insert|update|delete|with)\b/i;
const DEFINITION = /^\s*(?:create|alter|drop)\b/i;
/** Statements that stay prepared: a page's few, and their variants with lists of several lengths. */
const MOST = 400;
/** Characters; longer texts insert many rows at once, each time others. */
const LONGEST = 8000;

const { serialize } = protocol;

export class Statements {
  /** By text, the least recently used first. */
  #known = new Map();
  #last = 0;

  constructor(engine) {
    this.engine = engine;
  }

  /**
   * @param parsers by type, in place of the engine's own
   * @returns as the engine's `query` in row mode `array`
   */
  async query(text, params, parsers) {
    if (DEFINITION.test(text)) await this.#forget(this.#known);
    if (text.length > LONGEST || !DATA.test(text))
      return this.engine.query(text, params, { rowMode: 'array', parsers });
    const statement = await this.#prepare(text);
    const values = params.map((value, rank) => this.#write(value, statement.types[rank]));
    const answer = await this.#send(
      serialize.bind({ statement: statement.name, values }),
      serialize.execute({}),
      serialize.sync(),
    );
    const messages = statement.columns === undefined ? answer : [statement.columns, ...answer];
    return parse.parseResults(messages, this.engine.parsers, { rowMode: 'array', parsers })[0];
  }

  async #prepare(text) {
    const known = this.#known.get(text);
    if (known !== undefined) {
      this.#known.delete(text);
      this.#known.set(text, known);
      return known;
    }
    const name = `s${++this.#last}`;
    const answer = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const types = parse.parseDescribeStatementResults(answer);
    const statement = { name, types, columns: answer.find((message) => message.name === 'rowDescription') };
    this.#known.set(text, statement);
    if (this.#known.size > MOST) await this.#forget([...this.#known].slice(0, 1));
    return statement;
  }

  /** @param entries of texts and their statements */
  async #forget(entries) {
    const gone = [...entries];
    if (gone.length === 0) return;
    for (const [text] of gone) this.#known.delete(text);
    await this.#send(...gone.map(([, { name }]) => serialize.close({ type: 'S', name })), serialize.sync());
  }

  #write(value, type) {
    if (value === null || value === undefined) return null;
    const serializer = this.engine.serializers[type];
    return serializer === undefined ? value.toString() : serializer(value);
  }

  /** All of it in one call; the engine rejects with the first error. */
  #send(...messages) {
    return this.engine.execProtocolStream(Buffer.concat(messages), { syncToFs: false });
  }
}
