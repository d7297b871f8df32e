/** Longest stem that every system accepts, in characters. */
const LONGEST = 120;
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
};
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** Lower-case extension; empty without one. */
function extension(name: string): string {
  return /\.([^./\\]{1,12})$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';
}

/** Whether the extension matches one of these types, or is missing. */
export function hasOneExtension(name: string, types: readonly string[]): boolean {
  const ending = extension(name);
  return ending === '' || types.some((type) => (ENDINGS[type] ?? []).includes(ending));
}

/**
 * A file name without folders, control and direction characters, and reserved characters; with the extension of its
 * type.
 */
export function safeName(given: string, mime: string): string {
  const endings = ENDINGS[mime] ?? [];
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, '')
    .replace(/[<>:"|?*]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
  const ending = extension(plain);
  const known = endings.includes(ending);
  const stem = (known ? plain.slice(0, -ending.length - 1) : plain).replace(/^[. ]+|[. ]+$/g, '');
  const kept = [...stem].slice(0, LONGEST).join('').trim();
  const usable = kept === '' || RESERVED.test(kept) ? `document${kept === '' ? '' : `-${kept}`}` : kept;
  const suffix = known ? ending : (endings[0] ?? '');
  return suffix === '' ? usable : `${usable}.${suffix}`;
}
