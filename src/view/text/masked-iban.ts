/** Bank details that their owner recognises and nobody else can use; masking twice changes nothing. */
export function maskedIban(text: string): string {
  const bare = bareOf(text);
  return bare.length <= 8 ? '••••' : `${bare.slice(0, 4)} •••• ${bare.slice(-4)}`;
}

/** In groups of four, for the member to check before sending (P2.5). */
export const wholeIban = (text: string): string => bareOf(text).replace(/(.{4})(?=.)/g, '$1 ');

const bareOf = (text: string) => text.replace(/[\s\u00a0\u202f]/g, '');
