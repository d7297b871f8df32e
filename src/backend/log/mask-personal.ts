const PERSONAL: [RegExp, string][] = [
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '[jeton]'],
  [/\blien_[\w-]{20,}/g, '[jeton]'],
  [/\bBearer\s+\S+/gi, 'Bearer [jeton]'],
  [/\b[A-Z]{2}\d{2}(?:[ -]?[0-9A-Z]{2,4}){4,8}\b/g, '[iban]'],
  [/[\w.+%-]+(@|%40)[\w-]+(\.[\w-]+)+/g, '[courriel]'],
  [/\b0[1-9](?:[ .-]?\d{2}){4}\b/g, '[téléphone]'],
  [/\b(\d{8}[A-Za-z]|\d{10})\b/g, '[numéro]'],
  [/\b[A-HJ-NP-TV-Z]{2}-\d{3}-[A-HJ-NP-TV-Z]{2}\b/g, '[plaque]'],
  // Identifiers in addresses: twenty letters and digits among which some of both.
  [/\b(?=[0-9a-z]*\d)(?=[0-9a-z]*[a-z])[0-9a-z]{20}\b/g, '[identifiant]'],
];

/** Hides what could tell whom a text is about: tokens, account numbers, addresses, numbers, identifiers. */
export function maskPersonal(text: string): string {
  return PERSONAL.reduce((masked, [pattern, word]) => masked.replace(pattern, word), text);
}
