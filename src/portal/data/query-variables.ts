/**
 * Fills the variables of a query from the address and the session; null when one is a rule, which only the application
 * evaluates.
 */
export function fillVariables(
  variables: Readonly<Record<string, unknown>>,
  given: Readonly<Record<'id' | 'numProfil', string>>,
): Record<string, unknown> | null {
  const values: Record<string, string> = { id: given.id, policeId: given.id, numProfil: given.numProfil };
  const filled: Record<string, unknown> = {};
  for (const name of Object.keys(variables)) {
    const source = variables[name];
    const key = typeof source === 'string' ? /^\{(\w+)\}$/.exec(source)?.[1] : undefined;
    if (typeof source === 'boolean' || typeof source === 'number') filled[name] = source;
    else if (key !== undefined && values[key] !== undefined) filled[name] = values[key];
    else return null;
  }
  return filled;
}

/** Variables of a profile's contracts: equal everywhere, so that the application finds the first script's query. */
export const synthesisVariables = (numProfil: string, onlyDevis: boolean) => ({
  page: 1,
  pagination: false,
  numProfil,
  onlyDevis,
});

/** Variables of the dashboard's facts, with the defaults of the profile's service (P7.2): equal everywhere, too. */
export const dashboardVariables = (numProfil: string) => ({ numProfil, identifiant: 'profil', crypt: false });
