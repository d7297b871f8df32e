import { createContext, useContext } from 'react';
import type { EditorChoice } from '../../analysis/sentence/index.ts';
import type { AskedChoices, PlaceChoices } from '../worker/questions.ts';
import type { MakeEdits } from './edits.ts';
import type { Goal } from './gestures.ts';

/** What a record is shown with. */
export interface GivenSetting {
  isLocked: boolean;
  /** @param from an earlier text of the file that the change is one of */
  edit: (make: MakeEdits, typed?: boolean, from?: string | null) => void;
  /** The text of the file that is shown. */
  shownText: () => string | null;
  /** A pointer to open and to focus, with a count that tells one request from the next. */
  revealed: { pointer: string; count: number } | null;
  /** Asks what may stand at a place of a rule of the file. */
  ask: AskChoices;
  /** Asks for the names of a kind. */
  askNames: (kind: string) => Promise<readonly EditorChoice[]>;
  /** Shows a named rule where it is defined. */
  onOpenRule?: (name: string) => void;
}

/** A row that asks for a name: of its copy, or another for itself. */
export interface RowNaming {
  pointer: string;
  why: 'copy' | 'rename';
}

/** What the fields of a record share. */
export interface RecordSetting extends Omit<GivenSetting, 'edit'> {
  /** A change is still being read: what is shown may be older. */
  isBusy: boolean;
  /** @param then where the focus goes once the change is shown */
  edit: (make: MakeEdits, typed?: boolean, then?: Goal, from?: string | null) => void;
  naming: RowNaming | null;
  name: (naming: RowNaming | null) => void;
}

export type AskChoices = (place: Omit<AskedChoices, 'path'>) => Promise<PlaceChoices>;

export const SettingContext = createContext<RecordSetting>({
  isLocked: true,
  isBusy: false,
  edit: () => {},
  shownText: () => null,
  revealed: null,
  ask: async () => ({ choices: [], about: null }),
  askNames: async () => [],
  naming: null,
  name: () => {},
});

export const useRecordSetting = (): RecordSetting => useContext(SettingContext);
