import { type FileHandle, open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { imageSize } from 'image-size';
import type { Content } from '../../blobs/blobs.ts';
import { hasOneExtension } from './name.ts';
import { refuse } from './refusals.ts';

/** Limits of a form's field. */
export interface UploadLimits {
  types: readonly string[];
  maxFileBytes: number;
  /** The longer side of an image. */
  maxPixels?: number | undefined;
}

/** Bytes that identify a type. */
const HEAD = 4100;
/** Bytes that contain the dimensions of an image, behind a camera's metadata. */
const IMAGE_HEAD = 512 * 1024;
/** Bytes that contain the end record of a ZIP. */
const TAIL = 65_557;
const CHUNK = 64 * 1024;

/**
 * The type of a file, by its content. Nothing is unpacked, drawn or run: only a few windows are read.
 * @throws a refusal with the reason
 */
export async function inspect(name: string, { path, size }: Content, limits: UploadLimits): Promise<string> {
  if (size === 0) throw refuse({ code: 'FICHIER_VIDE', champ: 'fichier' });
  if (size > limits.maxFileBytes) throw refuse({ code: 'FICHIER_TAILLE', champ: 'fichier' });
  const file = await open(path);
  try {
    const head = await readWindow(file, 0, Math.min(size, IMAGE_HEAD));
    const mime = (await fileTypeFromBuffer(head.subarray(0, HEAD)))?.mime ?? '';
    if (!limits.types.includes(mime) || !hasOneExtension(name, limits.types)) throw wrongTypeRefusal();
    const tail = await readWindow(file, Math.max(0, size - TAIL), Math.min(size, TAIL));
    // polyglot files: one reader would open something else than another
    if (endsAsArchive(tail) || (mime !== 'application/pdf' && head.subarray(0, HEAD).includes('%PDF-')))
      throw wrongTypeRefusal();
    if (mime === 'application/pdf') await inspectPdf(file, tail);
    if (mime.startsWith('image/')) inspectImage(mime, head, tail, limits.maxPixels);
    return mime;
  } finally {
    await file.close();
  }
}

const wrongTypeRefusal = () => refuse({ code: 'FICHIER_TYPE', champ: 'fichier' });
const damagedRefusal = () => refuse({ code: 'FICHIER_ABIME', champ: 'fichier' });

async function readWindow(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** Whether a ZIP ends here; ZIP readers search backwards from the end, whatever precedes it. */
function endsAsArchive(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf('PK\u0005\u0006', undefined, 'latin1'); at >= 0; ) {
    const comment = at + 22 <= tail.length ? tail.readUInt16LE(at + 20) : Number.POSITIVE_INFINITY;
    if (at + 22 + comment <= tail.length) return true;
    if (at === 0) break;
    at = tail.lastIndexOf('PK\u0005\u0006', at - 1, 'latin1');
  }
  return false;
}

/** PDF names may encode any letter as hexadecimal. */
const ENCRYPT = /\/(?:E|#45)(?:n|#6e)(?:c|#63)(?:r|#72)(?:y|#79)(?:p|#70)(?:t|#74)\s*(?:\d+\s+\d+\s+R|<<)/i;

async function inspectPdf(file: FileHandle, tail: Buffer): Promise<void> {
  if (!tail.subarray(-2048).includes('%%EOF')) throw damagedRefusal();
  let before = '';
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false, highWaterMark: CHUNK })) {
    const text = before + (chunk as Buffer).toString('latin1');
    if (ENCRYPT.test(text)) throw refuse({ code: 'FICHIER_CHIFFRE', champ: 'fichier' });
    before = text.slice(-100);
  }
}

function inspectImage(mime: string, head: Buffer, tail: Buffer, maxPixels: number | undefined): void {
  if (mime === 'image/png' && !tail.subarray(-64).includes('IEND')) throw damagedRefusal();
  if (mime === 'image/jpeg' && !tail.includes(Buffer.from([0xff, 0xd9]))) throw damagedRefusal();
  const longer = longerSide(head);
  if (longer === null) throw damagedRefusal();
  if (maxPixels !== undefined && longer > maxPixels)
    throw refuse({ code: 'FICHIER_DIMENSIONS', champ: 'fichier', pixels: maxPixels });
}

function longerSide(head: Buffer): number | null {
  try {
    const { width, height } = imageSize(head);
    return width > 0 && height > 0 ? Math.max(width, height) : null;
  } catch {
    return null;
  }
}
