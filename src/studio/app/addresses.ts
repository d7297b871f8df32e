/** The page that draws members' pages, below the studio's own address. */
export const PREVIEW_ADDRESS = '/studio/apercu';
