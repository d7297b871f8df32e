/** The readable form of a formula's code: TOUS_RISQUES is «Tous risques». */
export function formulaName(code: string): string {
  return `${code.slice(0, 1)}${code.slice(1).toLowerCase().replaceAll('_', ' ')}`;
}
