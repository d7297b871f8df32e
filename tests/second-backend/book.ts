import { type Member, marie, other } from './data.ts';
import { lise } from './lise.ts';

/** All that the second insurer knows: made anew for each server. */
export const createBook = (): Member[] => [marie(), other(), lise()];
