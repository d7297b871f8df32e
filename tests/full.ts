/** `npm run test:full` walks everything; `npm test` leaves out what takes long and has its like there. */
export const isFull = process.env.FULL !== undefined;

/** All of them with FULL, otherwise one in so many. */
export const oneIn = <T>(many: number, all: readonly T[]): readonly T[] =>
  isFull ? all : all.filter((_one, rank) => rank % many === 0);
