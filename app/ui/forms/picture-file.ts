/** The largest file a person may choose; it is scaled down before the upload. */
const MOST_BYTES = 20 * 1024 * 1024;

export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

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
export function problemOfFile(size: number, head: Uint8Array): string | undefined {
  if (size === 0) return 'This file is empty.';
  if (size > MOST_BYTES) {
    const megabytes = Math.ceil(size / (1024 * 1024));
    return `This file has ${megabytes} MB. Choose one of at most 20 MB.`;
  }
  const text = String.fromCharCode(...head.subarray(0, 64));
  switch (KINDS.find(([, begins]) => begins.test(text))?.[0]) {
    case 'picture':
      return undefined;
    case 'heic':
      return 'Browsers cannot open HEIC pictures. Save it as JPEG first, or take a screenshot of it.';
    case 'svg':
      return 'SVG drawings cannot be used. Choose a JPEG, PNG or WebP picture.';
    default:
      return 'This is not a picture. Choose a JPEG, PNG or WebP file.';
  }
}

/** Returns why a file cannot be used as a picture, or undefined. Also tries to decode it. */
export async function checkFile(file: File): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  const problem = problemOfFile(file.size, head);
  if (problem) return problem;
  try {
    (await createImageBitmap(file)).close();
    return undefined;
  } catch {
    return 'This picture is damaged and cannot be opened. Choose another one.';
  }
}
