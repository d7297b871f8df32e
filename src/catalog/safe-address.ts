/** External addresses that a page may link to: any other would silently lose its link. */
export const safeAddress = /^(https:\/\/|mailto:|tel:)/;

/** A path of the portal: one leading slash, and no backslash, which browsers read as a slash. */
export const portalPath = /^\/(?![/\\])/;

/** An address as it is followed: spaces in a number are for reading, not for dialling. */
export const dialled = (address: string): string => (address.startsWith('tel:') ? address.replace(/\s/g, '') : address);
