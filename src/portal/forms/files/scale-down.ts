import type { UploadLimits } from '../../../catalog/index.ts';

/** Longest sides to try in turn, in pixels; the first prints well. */
const sides = [3000, 2200, 1600, 1100];
const quality = 0.85;

/** Scales a photo down to the limits, upright; other files are kept. */
export async function scaleDown(file: File, limits: UploadLimits): Promise<File> {
  if (!/^image\/(jpeg|png)$/.test(file.type) || limits.types.indexOf('image/jpeg') < 0) return file;
  const picture = await readPicture(file);
  if (picture === null) return file;
  try {
    const longer = Math.max(picture.width, picture.height);
    const most = limits.maxPixels ?? longer;
    if (file.size <= limits.maxFileBytes && longer <= most) return file;
    for (const side of sides) {
      const blob = await drawScaled(picture, Math.min(1, side / longer, most / longer));
      if (blob !== null && blob.size <= limits.maxFileBytes)
        return new File([blob], file.name.replace(/\.\w{1,5}$/, '').concat('.jpg'), { type: 'image/jpeg' });
    }
    return file;
  } finally {
    picture.close();
  }
}

/** Decodes a picture, upright; null when it is none or too large for the device. */
async function readPicture(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

function drawScaled(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.resolve(null);
  // transparency would turn black
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
