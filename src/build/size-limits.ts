/**
 * What the portal's files may weigh, in kilobytes of 1000 bytes, compressed by gzip; the font as it is. Of a further
 * page, and of a form, what they add to the portal.
 */
export const sizeLimits = {
  signIn: 116,
  dashboard: 146,
  contract: 165,
  further: 25,
  form: 76,
  css: 15.1,
  font: 35,
} as const;
