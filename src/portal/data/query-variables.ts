/**
 * The variables of a query whose values are plain texts over what the address and the session say; null when one is a
 * rule, which only the application can evaluate.
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

/** The same object wherever the contracts of a profile are asked for: the first script's question is taken up by what it says. */
export const synthesisVariables = (numProfil: string, onlyDevis: boolean) => ({
  page: 1,
  pagination: false,
  numProfil,
  onlyDevis,
});

/** The same object wherever the dashboard's facts are asked for, the defaults of the profile's service among them (P7.2). */
export const dashboardVariables = (numProfil: string) => ({ numProfil, identifiant: 'profil', crypt: false });
