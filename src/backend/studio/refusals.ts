import { LONGEST_PATH } from '../../catalog/file-path.ts';
import { refusalFactory } from '../domain/refusal.ts';

/** Why the studio does not do something. */
type StudioRefusal =
  /** Somebody saved meanwhile: the revision as it is. */
  | { code: 'STALE_REVISION'; revision: number }
  /** The name of the sources in force. */
  | { code: 'STALE_BASE'; base: string }
  | { code: 'INVALID_PATH'; path: string; fault: 'empty' | 'twice' | 'unfit' }
  | { code: 'INVALID_TEXT'; what: string }
  | { code: 'TOO_MANY_FILES' | 'TOO_MANY_DRAFTS' | 'INVALID_SHARE' | 'INVALID_DAY'; most: number }
  | { code: 'TROP_DE_DEMANDES'; retryAfter: number }
  | {
      code:
        | 'BEING_ANSWERED'
        | 'CANARY_RUNNING'
        | 'GIT_AWAY'
        | 'GIT_DIFFERS'
        | 'GIT_NOT_PUSHED'
        | 'IN_FORCE'
        | 'NO_CANARY'
        | 'NO_CANARY_HERE'
        | 'NO_DAY_HERE'
        | 'NO_RELEASE'
        | 'NO_WAY_BACK'
        | 'NOT_OPEN'
        | 'NOT_PASSING'
        | 'NOT_REPORTED'
        | 'NOT_REQUESTED'
        | 'NOT_YOUR_REQUEST'
        | 'NOTHING_CHANGED'
        | 'OWN_DRAFT'
        | 'ROLE_MISSING'
        | 'SCHEDULE_CHANGED'
        | 'UNKNOWN_DRAFT'
        | 'UNKNOWN_SOURCES';
    };

/** Refuses with a code of the studio, in the words of `replies.json`. */
export const refuse = refusalFactory<StudioRefusal>('studio', {
  INVALID_PATH: ({ fault }) => ({ variant: fault, values: { longest: LONGEST_PATH } }),
});

/** Refuses a path that no file of a catalogue can have, by as much of it as a message holds. */
export function refusePath(path: string): ReturnType<typeof refuse> {
  const fault = path.trim() === '' ? 'empty' : 'unfit';
  return refuse({ code: 'INVALID_PATH', path: path.slice(0, LONGEST_PATH), fault });
}
