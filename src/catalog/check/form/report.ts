import { didYouMean } from '../../../rules/index.ts';
import type { FindingCode } from '../../source/index.ts';

/** Reports a finding at a place in the form's file. */
export type Report = (pointer: string, code: FindingCode, message: string, help?: string | null) => void;

/** The nearest name, otherwise all of them. */
export const nearest = (name: string, known: readonly string[]) =>
  didYouMean(name, known) ?? `they are ${known.join(', ')}`;
