import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { CSSOptions } from 'vite';

/**
 * Returns the name that a class of a CSS module has in the page, such as `row_x3Qf` for `.row`.
 * Vite's default names also contain the line number, so that each name of a file ends differently.
 * The names here are shorter and compress better, which saves 0.7 kB on the board.
 */
export function scopedName(name: string, file: string): string {
  const path = relative(process.cwd(), file.split('?')[0] ?? file);
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

/** The pages that are rendered to HTML need the same class names as the scripts. */
export const scopedNames: CSSOptions = { modules: { generateScopedName: scopedName } };
