import { productSlug } from '../platform/config.ts';

/** Saves a blob as a file through the browser's downloads. */
export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // After 10 seconds, the browser has started the download and no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * Saves CSV text as a file whose name begins with the product's name. The byte order mark makes
 * spreadsheet programs read the file as UTF-8.
 */
export function downloadCsv(text: string, name: string): void {
  const blob = new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' });
  download(blob, `${productSlug}-${name}.csv`);
}
