const LONGEST = 254;
const LONGEST_LOCAL = 64;
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;

/** Mail programs decode it anywhere (RFC 2047), and it may hide another address. */
export const holdsEncodedWord = (text: string): boolean => text.includes('=?');

/**
 * Whether a text is one e-mail address that every mail system reads alike (RFC 5321 without quoted names, comments and
 * numeric hosts). Forms and server share this check.
 */
export function isEmailAddress(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  if (more.length > 0 || text.length > LONGEST || local.length > LONGEST_LOCAL) return false;
  return LOCAL.test(local) && !holdsEncodedWord(text) && DOMAIN.test(domain);
}
