/** What the bucket takes (20261124000410): 10 MB a file, five with a message. */
export const MOST_FILES = 5;
const MOST_BYTES = 10 * 1024 * 1024;

const TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
  txt: 'text/plain',
  log: 'text/plain',
  csv: 'text/csv',
};

export const ACCEPTED = [
  ...new Set(Object.values(TYPES)),
  ...Object.keys(TYPES).map((ending) => `.${ending}`),
].join();

/** The type to send a file as, by its name's ending: systems call a table or a log what they like. */
export function typeOfFile(name: string): string | undefined {
  return TYPES[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''];
}

/** Why a file cannot go with a message, or undefined. */
export function problemOfFile({ name, size }: { name: string; size: number }): string | undefined {
  if (!typeOfFile(name)) return `“${name}” is no picture, PDF, text or CSV file.`;
  if (size === 0) return `“${name}” is empty.`;
  if (size > MOST_BYTES) return `“${name}” has more than 10 MB.`;
  return undefined;
}

/** A name that the database takes: no folders, no control characters, not too long. */
export function fileName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly what the database refuses.
  const plain = name.replaceAll(/[\u0000-\u001f\u007f-\u009f/\\]/g, '_').trim();
  return plain.length > 255 ? `${plain.slice(0, 200)}…${plain.slice(-50)}` : plain || 'file';
}
