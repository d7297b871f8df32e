import type { ContractGiven } from '../../view/scope.ts';
import { contractOf } from '../impact/contract-line.ts';
import { openPortfolio } from './open-portfolio.ts';

/** Reads each contract of a portfolio, in order. @throws for an invalid one, with its position */
export async function eachContract(file: string, use: (given: ContractGiven) => void): Promise<void> {
  const portfolio = await openPortfolio(file);
  const [whole = { from: 0, to: 0 }] = portfolio.rangesOf(1);
  await portfolio.eachLine(whole, (bytes, from, to) => {
    const line = bytes.toString('utf8', from, to);
    if (line.trim() !== '') use(contractOf(line));
  });
}
