import { createContext, useContext } from 'react';
import type { MakeEdits } from './edits.ts';

/** What the fields of a record share. */
export interface RecordSetting {
  isLocked: boolean;
  edit: (make: MakeEdits, typed?: boolean) => void;
  /** A pointer to open and to focus, with a count that tells one request from the next. */
  revealed: { pointer: string; count: number } | null;
}

export const SettingContext = createContext<RecordSetting>({ isLocked: true, edit: () => {}, revealed: null });

export const useRecordSetting = (): RecordSetting => useContext(SettingContext);
