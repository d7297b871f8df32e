/**
 * Limits of the portal's files, in kilobytes of 1000 bytes, gzipped; the font as it is. `further` and `form` limit what
 * a page adds to the portal.
 */
export const sizeLimits = {
  signIn: 94.7,
  dashboard: 125.4,
  contract: 141.9,
  further: 17,
  form: 60.7,
  css: 14.7,
  laterCss: 1.6,
  font: 35,
  studio: 250,
} as const;
