import { applyEdits, type TextEdit } from '../../analysis/edits.ts';

/** A change of the open file: given its text, the edits that it takes. @throws Error where the place is gone */
export type MakeEdits = (text: string) => readonly TextEdit[];

/** The text after a change. */
export const editedText = (text: string, make: MakeEdits): string => applyEdits(text, make(text));
