/** The API's field of a member's daily status, which the brand's product names (P4.2). */
export const dailyStatusField = (productName: string): string => `getUtilisateur${productName}Item`;

/** The query of a member's daily status; its variable is `identifiant`, the client number. */
export function dailyStatusQuery(productName: string): string {
  const field = dailyStatusField(productName);
  return `query ${field}($identifiant: String!) { ${field}(identifiant: $identifiant) { statut } }`;
}
