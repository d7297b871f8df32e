import { isRecord } from '../../rules/index.ts';
import type { ContractGiven } from '../../view/scope.ts';
import { pathOf, put } from '../cases/paths.ts';
import { plainValue } from '../cases/words.ts';
import { CsvFault, readCsv } from '../csv.ts';

/** A line or a row of a portfolio that is no contract. */
export class PortfolioFault extends Error {
  override name = 'PortfolioFault';

  constructor(
    readonly what: 'no-json' | 'no-contract' | 'no-table' | 'too-large',
    /** From 1. */
    readonly line: number,
  ) {
    super(`${what} (${line})`);
  }
}

/** The contract of a line of NDJSON. @throws PortfolioFault */
export function contractOfLine(text: string, line: number): ContractGiven {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new PortfolioFault('no-json', line);
  }
  return asContract(given, line);
}

function asContract(given: unknown, line: number): ContractGiven {
  if (!isRecord(given) || !isRecord(given.contract)) throw new PortfolioFault('no-contract', line);
  return given;
}

/**
 * The contracts of a table: its head names what each cell gives, as the testers' tables do, with or without `given`:
 * `contract.codeProduit`. An empty cell gives nothing. @throws PortfolioFault
 */
export function portfolioOfCsv(text: string): ContractGiven[] {
  try {
    const { rows } = readCsv(text);
    const [head, ...body] = rows;
    const paths = (head?.cells ?? []).map((cell) => pathOf(cell.text.replace(/^given /, '')));
    return body.map(({ cells, line }) => {
      const given = cells.reduce<unknown>((whole, cell, i) => {
        const path = paths[i];
        return cell.text === '' || path === null || path === undefined
          ? whole
          : put(whole, path, plainValue(cell.text));
      }, {});
      return asContract(given, line);
    });
  } catch (error) {
    if (error instanceof CsvFault) throw new PortfolioFault('no-table', 1);
    throw error;
  }
}
