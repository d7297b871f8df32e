import { createContext, useContext } from 'react';
import type { AskedChoices, PlaceChoices } from '../worker/questions.ts';
import type { MakeEdits } from './edits.ts';

/** What the fields of a record share. */
export interface RecordSetting {
  isLocked: boolean;
  edit: (make: MakeEdits, typed?: boolean) => void;
  /** A pointer to open and to focus, with a count that tells one request from the next. */
  revealed: { pointer: string; count: number } | null;
  /** Asks what may stand at a place of a rule of the file. */
  ask: AskChoices;
  /** Shows a named rule where it is defined. */
  onOpenRule?: (name: string) => void;
}

export type AskChoices = (place: Omit<AskedChoices, 'path'>) => Promise<PlaceChoices>;

export const SettingContext = createContext<RecordSetting>({
  isLocked: true,
  edit: () => {},
  revealed: null,
  ask: async () => ({ choices: [], about: null }),
});

export const useRecordSetting = (): RecordSetting => useContext(SettingContext);
