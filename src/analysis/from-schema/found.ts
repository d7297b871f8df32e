import type { FieldPlace } from '../../catalog/types.generated.ts';
import type { Label } from './labels.ts';

/** How sure a proposal is. */
export type Confidence = 'high' | 'medium' | 'low';

const RANKS: Readonly<Record<Confidence, number>> = { high: 0, medium: 1, low: 2 };

/** The surest first. */
export const bySureness = (a: { confidence: Confidence }, b: { confidence: Confidence }): number =>
  RANKS[a.confidence] - RANKS[b.confidence];

/** The less sure of two. */
export const least = (a: Confidence, b: Confidence): Confidence => (RANKS[a] < RANKS[b] ? b : a);

/** What a value is, which decides how it is shown. */
export type LeafKind = 'date' | 'money' | 'code' | 'truth' | 'number' | 'text';

/** Codes that a value may have: those of an enumeration, or those that a description lists. */
export interface FoundCodes {
  /** The enumeration, or the type and the field. */
  name: string;
  label: string;
  values: readonly { value: string; label: string }[];
  /** Whether there are no others. */
  isClosed: boolean;
}

/** What a value of the other API becomes, and how sure that is. */
export interface Reading {
  kind: LeafKind;
  /** Type of our field. */
  type: 'Date' | 'Float' | 'Int' | 'String' | 'Boolean';
  /** Its place in the other API without the path, which its object gives. */
  place: Omit<FieldPlace, 'path'>;
  /** What is below the field and holds the value: the amount of an object of money. */
  below?: string;
  codes?: FoundCodes;
  confidence: Confidence;
  why: string;
}

/** A value of the other API. */
export interface FoundLeaf extends Reading {
  /** From the object around it. */
  path: string;
  /** From the contract. */
  from: string;
  /** Our name. */
  own: string;
  label: Label;
  description: string;
  isNullable: boolean;
  isList: boolean;
}

/** A list of objects of the other API. */
export interface FoundList {
  path: string;
  from: string;
  own: string;
  label: Label;
  element: FoundObject;
  /** How many elements are read in one go, where a list asks for it. */
  all?: NonNullable<FieldPlace['all']>;
}

/** An object of the other API, with what is shown of it. */
export interface FoundObject {
  path: string;
  from: string;
  own: string;
  label: Label;
  isNullable: boolean;
  /** Its type in the other API. */
  theirs: string;
  leaves: FoundLeaf[];
  objects: FoundObject[];
  lists: FoundList[];
}

/** What of a type is not proposed, and why. */
export interface LeftOut {
  path: string;
  why: string;
}
