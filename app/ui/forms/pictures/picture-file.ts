import { m } from '#messages';

/** Size limit of the file that a person chooses. The picture is scaled down before the upload. */
const MOST_BYTES = 20 * 1024 * 1024;

export const ACCEPTED_PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

const KINDS: [kind: 'picture' | 'heic' | 'svg', begins: RegExp][] = [
  ['picture', /^\xff\xd8\xff/],
  ['picture', /^\x89PNG\r\n/],
  ['picture', /^GIF8/],
  ['picture', /^RIFF[\s\S]{4}WEBP/],
  ['picture', /^[\s\S]{4}ftypavif/],
  ['heic', /^[\s\S]{4}ftyp(?:hei|hev|mif1|msf1)/],
  ['svg', /^(?:\xef\xbb\xbf)?\s*(?:<\?xml|<!--|<!doctype svg|<svg)/i],
];

/**
 * Returns why a file cannot be used as a picture, or undefined. Checks the content, not the name.
 */
export function problemOfPicture(size: number, head: Uint8Array): string | undefined {
  if (size === 0) return m.ui_picture_empty();
  if (size > MOST_BYTES) {
    const megabytes = Math.ceil(size / (1024 * 1024));
    return m.ui_picture_too_large({ megabytes });
  }
  const text = String.fromCharCode(...head.subarray(0, 64));
  switch (KINDS.find(([, begins]) => begins.test(text))?.[0]) {
    case 'picture':
      return undefined;
    case 'heic':
      return m.ui_picture_heic();
    case 'svg':
      return m.ui_picture_svg();
    default:
      return m.ui_picture_not_a_picture();
  }
}

/** Returns why a file cannot be used as a picture, or undefined. Also tries to decode the file. */
export async function checkFile(file: File): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  const problem = problemOfPicture(file.size, head);
  if (problem) return problem;
  try {
    (await createImageBitmap(file)).close();
    return undefined;
  } catch {
    return m.ui_picture_damaged();
  }
}
