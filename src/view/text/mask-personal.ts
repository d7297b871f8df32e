const PERSONAL: [RegExp, string][] = [
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '[jeton]'],
  [/\b(?:lien|aide)_[\w-]{20,}/g, '[jeton]'],
  // credentials in an address or a body, by name
  [
    /([?&#]|\b)((?:access_|refresh_|id_)?token(?:_hint)?|ticket|code_verifier|client_secret|motDePasse|ancienMotDePasse|reponseSecrete|password|secret|jeton)(["']?\s*[=:]\s*["']?)[^\s&"',;)}]+/gi,
    '$1$2$3[secret]',
  ],
  [/([?&#])(code|state)=[^&\s"']+/g, '$1$2=[secret]'],
  [/:\/\/[^\s/@:]+:[^\s/@]+@/g, '://[secret]@'],
  // authorization codes, refresh tokens, keys: long, and of small letters, capitals and digits
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{40,}(?![\w-])/g, '[jeton]'],
  [/\bBearer\s+\S+/gi, 'Bearer [jeton]'],
  [/\b[A-Z]{2}\d{2}(?:[ -]?[0-9A-Z]{2,4}){4,8}\b/g, '[iban]'],
  [/[\w.+%-]+(@|%40)[\w-]+(\.[\w-]+)+/g, '[courriel]'],
  [/\b0[1-9](?:[ .-]?\d{2}){4}\b/g, '[téléphone]'],
  [/\b[12] ?\d{2} ?\d{2} ?\d{2} ?\d{3} ?\d{3}(?: ?\d{2})?\b/g, '[numéro]'],
  [/\b\d{4}(?:[ -]\d{4}){2,}\b/g, '[numéro]'],
  [/\b\d{6,}[A-Za-z]?\b/g, '[numéro]'],
  [/\b[A-HJ-NP-TV-Z]{2}-\d{3}-[A-HJ-NP-TV-Z]{2}\b/g, '[plaque]'],
  // Identifiers in addresses: twenty letters and digits among which some of both.
  [/\b(?=[0-9a-z]*\d)(?=[0-9a-z]*[a-z])[0-9a-z]{20}\b/g, '[identifiant]'],
  [/\b(M\.|Mmes?|MM\.|Mlle|Monsieur|Madame|Mademoiselle)((?:\s+\p{Lu}[\p{L}’'-]+)+)/gu, '$1 [nom]'],
];

/** Hides personal data and credentials: tokens, account numbers, addresses, numbers, identifiers, names. */
export function maskPersonal(text: string): string {
  return PERSONAL.reduce((masked, [pattern, word]) => masked.replace(pattern, word), text);
}

/**
 * The start of a text, masked. Cut first, because masking is quadratic, and at a word: patterns miss half an address.
 */
export function maskedStart(text: string, longest: number): string {
  return maskPersonal(text.length > longest ? text.slice(0, longest).replace(/\S{1,80}$/, '') : text);
}

/** Hides given names where they are whole words; names of one or two letters are not hidden. */
export function maskNames(text: string, names: readonly string[]): string {
  const known = names.filter((name) => name.length > 2).map((name) => name.replace(/[^\p{L}\p{N} ]/gu, '\\$&'));
  if (known.length === 0) return text;
  return text.replace(new RegExp(`(^|[^\\p{L}\\p{N}])(?:${known.join('|')})(?![\\p{L}\\p{N}])`, 'giu'), '$1[nom]');
}
