/** Whether a pattern of the catalogue is a regular expression, as validators and browsers read it. */
export function compiles(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

export const patternHelp = 'check its brackets; in JSON, a backslash is written twice';
