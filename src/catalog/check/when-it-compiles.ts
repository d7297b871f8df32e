import { RuleError } from '../../rules/index.ts';

/** What `make` gives, or null where the rule does not compile: the check `rules` says so already. */
export function whenItCompiles<T>(make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}
