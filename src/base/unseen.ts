/**
 * Controls but tab and line feed, marks of format (of direction, without width), halves of characters, and what is no
 * character. A joiner belongs to a picture that is made of several.
 */
export const UNSEEN =
  /(?![\t\n])\p{Cc}|(?!(?<=\p{Extended_Pictographic}\ufe0f?)\u200d)\p{Cf}|\p{Cs}|[\u2028\u2029\ufffe\uffff]/u;
