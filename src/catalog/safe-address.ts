/** The addresses outside the portal that a page follows: any other would leave the link out without a word. */
export const safeAddress = /^(https:\/\/|mailto:|tel:)/;

/** A path of the portal: one slash, and no backslash, which browsers read as one. */
export const portalPath = /^\/(?![/\\])/;
