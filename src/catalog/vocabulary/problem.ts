import type { FindingCode } from '../source/index.ts';

/** What a map gets wrong, at a place of `vocabulary.json`. */
export interface MapProblem {
  code: FindingCode;
  /** JSON Pointer in the map. */
  pointer: string;
  message: string;
  help?: string | null;
  severity?: 'warning';
}

/** Told what a map gets wrong. */
export type ReportProblem = (problem: MapProblem) => void;
