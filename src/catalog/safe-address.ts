/** The addresses outside the portal that a page follows: any other would leave the link out without a word. */
export const safeAddress = /^(https:\/\/|mailto:|tel:)/;
