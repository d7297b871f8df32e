/** Bank details as a person recognises them, and nobody who looks over a shoulder can use them. Masked twice is masked once. */
export function maskedIban(text: string): string {
  const bare = bareOf(text);
  return bare.length <= 8 ? '••••' : `${bare.slice(0, 4)} •••• ${bare.slice(-4)}`;
}

/** By four, where whoever has just typed one checks it before it is sent (P2.5). */
export const wholeIban = (text: string): string => bareOf(text).replace(/(.{4})(?=.)/g, '$1 ');

const bareOf = (text: string) => text.replace(/[\s\u00a0\u202f]/g, '');
