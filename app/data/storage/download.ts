import { productSlug } from '../platform/config.ts';

/** Hands a file to the browser's downloads. */
export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it once the click was worked on.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The same for a table as CSV, named for the product; with its mark a spreadsheet reads it as UTF-8. */
export function downloadCsv(text: string, name: string): void {
  const blob = new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' });
  download(blob, `${productSlug}-${name}.csv`);
}
