/**
 * Limits of the portal's files, in kilobytes of 1000 bytes, gzipped; the font as it is. `further` and `form` limit what
 * a page adds to the portal.
 */
export const sizeLimits = {
  signIn: 93.5,
  dashboard: 123.5,
  contract: 139.8,
  further: 17,
  form: 60,
  css: 13.6,
  laterCss: 3.6,
  font: 35,
} as const;
