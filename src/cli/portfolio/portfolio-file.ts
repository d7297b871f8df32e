/** A part of a portfolio, by its first place and the one after its last. */
export interface Range {
  from: number;
  to: number;
}

/**
 * What is done with the line of a contract: bytes that hold it from a place up to the one where it ends and a line
 * break stands, and its place in the portfolio. The bytes are of no use once it returns.
 */
export type UseLine = (bytes: Buffer, from: number, to: number, at: number) => void;

/** A portfolio of contracts, each the line of NDJSON that the decision `contract-view` is given; however it is kept. */
export interface PortfolioFile {
  /** The places from which a thread of its own is worth its start. */
  readonly least: number;
  /** The portfolio cut into so many parts; together they are the whole. */
  rangesOf(parts: number): Range[];
  /** @throws for what is wrong with a line, saying where it stands */
  eachLine(range: Range, use: UseLine): Promise<void>;
  lineAt(at: number): Promise<string>;
}
