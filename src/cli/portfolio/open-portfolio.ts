import { closeSync, openSync, readSync } from 'node:fs';
import { openLines } from './lines.ts';
import { isParquet, openParquet } from './parquet.ts';
import type { PortfolioFile } from './portfolio-file.ts';

/** Opens a portfolio, NDJSON or Parquet by its first bytes. */
export async function openPortfolio(file: string): Promise<PortfolioFile> {
  return isParquet(firstBytes(file, 4)) ? openParquet(file) : openLines(file);
}

function firstBytes(file: string, count: number): Buffer {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(count);
    return bytes.subarray(0, readSync(handle, bytes, 0, count, 0));
  } finally {
    closeSync(handle);
  }
}
