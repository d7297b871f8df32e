/**
 * Limits of the portal's files, in kilobytes of 1000 bytes, gzipped; the font as it is. `further` and `form` limit what
 * a page adds to the portal.
 */
export const sizeLimits = {
  signIn: 96,
  dashboard: 126,
  contract: 144.2,
  further: 25,
  form: 60,
  css: 15.1,
  font: 35,
} as const;
