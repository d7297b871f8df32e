/** The parameter of an address that names the tab of a page. */
export const tabParameter = 'onglet';
