/** A part of a portfolio: its first position, and the one after its last. */
export interface Range {
  from: number;
  to: number;
}

/**
 * Handles the line of a contract: the buffer that holds it, its start and its end, where the line break is, and its
 * position in the portfolio. The buffer is reused after the call.
 */
export type UseLine = (bytes: Buffer, from: number, to: number, at: number) => void;

/** A portfolio of contracts, each read as a line of NDJSON with the input of `contract-view`, whatever its format. */
export interface PortfolioFile {
  /** The number of positions that makes a thread worth starting. */
  readonly least: number;
  /** Cuts the portfolio into so many parts that together cover it. */
  rangesOf(parts: number): Range[];
  /** @throws for an invalid line, with its position */
  eachLine(range: Range, use: UseLine): Promise<void>;
  lineAt(at: number): Promise<string>;
}
