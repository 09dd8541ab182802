/** Side of the saved square in pixels, and the size limit of the storage buckets in bytes. */
const SIDE = 512;
const MOST_BYTES = 256 * 1024;

const QUALITIES = [0.9, 0.8, 0.7, 0.55, 0.4, 0.25, 0.1];

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Returns a picture of at most `most` bytes, encoded with decreasing quality until it fits.
 * @throws if it does not fit at the lowest quality.
 */
export async function encodeToFit(
  encode: (quality: number) => Promise<Blob>,
  most = MOST_BYTES,
): Promise<Blob> {
  for (const quality of QUALITIES) {
    const blob = await encode(quality);
    if (blob.size <= most) return blob;
  }
  throw new Error('The picture does not fit, even at the lowest quality.');
}

/**
 * Crops a picture to an area and scales the result to a square of `SIDE` pixels. Encodes WebP if
 * the browser can, otherwise JPEG.
 */
export async function scalePicture(file: Blob, { x, y, width, height }: Area): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  // JPEG has no transparency: transparent pixels would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, SIDE, SIDE);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height, 0, 0, SIDE, SIDE);
  picture.close();
  return encodeToFit(async (quality) => {
    const webp = await toBlob(canvas, 'image/webp', quality);
    // Browsers fall back to PNG for types that they cannot encode.
    return webp.type === 'image/webp' ? webp : toBlob(canvas, 'image/jpeg', quality);
  });
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written.'))),
      type,
      quality,
    );
  });
}
