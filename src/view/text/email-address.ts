const LONGEST = 254;
const LONGEST_LOCAL = 64;
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;

/** Mail programs decode it, wherever it stands (RFC 2047): behind it may be the address of somebody else. */
export const holdsEncodedWord = (text: string): boolean => text.includes('=?');

/**
 * Is a text one e-mail address, and read as that very one by whatever it passes through (RFC 5321, without quoted names,
 * comments and addresses in numbers)? Forms and server judge by this alone.
 */
export function isEmailAddress(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  if (more.length > 0 || text.length > LONGEST || local.length > LONGEST_LOCAL) return false;
  return LOCAL.test(local) && !holdsEncodedWord(text) && DOMAIN.test(domain);
}
