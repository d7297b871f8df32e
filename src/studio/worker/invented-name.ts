/** As a preview asks for a contract of an invented portfolio: `portefeuille auto 12`. */
const NAME = /^portefeuille ([\w-]+) (\d+)$/;

/** The name of a contract by its family and its rank there. */
export const inventedName = (family: string, rank: number): string => `portefeuille ${family} ${rank}`;

/** What such a name says; null for any other. */
export function readInventedName(name: string): { family: string; rank: number } | null {
  const [, family, rank] = NAME.exec(name) ?? [];
  return family === undefined ? null : { family, rank: Number(rank) };
}
