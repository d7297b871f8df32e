/**
 * Limits of the portal's files, in kilobytes of 1000 bytes, gzipped; the font as it is. `further` and `form` limit what
 * a page adds to the portal.
 */
export const sizeLimits = {
  signIn: 117.2,
  dashboard: 147,
  contract: 165,
  further: 25,
  form: 77,
  css: 15.3,
  font: 35,
} as const;
