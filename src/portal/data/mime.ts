/** Magic numbers of the document store's file types, and their extensions. */
const signatures: readonly { mime: string; extension: string; bytes: readonly number[] }[] = [
  { mime: 'application/pdf', extension: 'pdf', bytes: [0x25, 0x50, 0x44, 0x46] },
  { mime: 'image/jpeg', extension: 'jpg', bytes: [0xff, 0xd8, 0xff] },
  { mime: 'image/png', extension: 'png', bytes: [0x89, 0x50, 0x4e, 0x47] },
  { mime: 'image/gif', extension: 'gif', bytes: [0x47, 0x49, 0x46, 0x38] },
  { mime: 'image/tiff', extension: 'tif', bytes: [0x49, 0x49, 0x2a, 0x00] },
  { mime: 'image/tiff', extension: 'tif', bytes: [0x4d, 0x4d, 0x00, 0x2a] },
  { mime: 'application/zip', extension: 'zip', bytes: [0x50, 0x4b, 0x03, 0x04] },
];

const unknown = 'application/octet-stream';

/** The type by the first bytes (P3.10); unknown ones are binary. */
export function detectMime(content: Uint8Array): string {
  return signatures.find(({ bytes }) => bytes.every((byte, place) => content[place] === byte))?.mime ?? unknown;
}

/** The extension of a type, if known. */
export function mimeExtension(mime: string): string | null {
  return signatures.find((signature) => signature.mime === mime)?.extension ?? null;
}
