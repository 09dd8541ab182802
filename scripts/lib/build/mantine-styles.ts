import { readFileSync } from 'node:fs';
import postcss, { type AtRule, type Root, type Rule } from 'postcss';
import type { Plugin, Rolldown } from 'vite';

/** The modules of Mantine that map the names of a component's styles to class names. */
const CLASS_NAMES = /@mantine[\\/]core[\\/].*\.module\.mjs$/;
const STYLES = /@mantine[\\/]core[\\/]styles\.css$/;
/**
 * The colors of Mantine that no style sheet refers to. No component can use them either: their names
 * are not in the theme's type.
 */
const UNUSED_COLORS = /^--mantine-color-(?:pink|grape|violet|indigo|cyan|green|lime|orange)-/;

/** Returns the class names of Mantine's styles that the given chunks use. */
export function mantineClasses(chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const ids = chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => CLASS_NAMES.test(id));
  if (ids.length === 0) throw new Error('No chunk uses a style of Mantine.');
  return new Set(ids.flatMap((id) => readFileSync(id, 'utf8').match(/\bm_[\da-f]+\b/g) ?? []));
}

/**
 * Returns a Vite plugin that removes the styles of unused components from Mantine's style sheet:
 * unused styles are more than half of the sheet, and every first visit waits for the sheet.
 */
export function usedStyles(used: ReadonlySet<string>): Plugin {
  return {
    name: 'used-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: STYLES },
      handler: (code) => ({ code: withoutUnused(code, used), map: null }),
    },
  };
}

/** Returns a style sheet without Mantine's unused colors and the rules for its unused classes. */
export function withoutUnused(css: string, used: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  const isUsed = (selector: string) =>
    (selector.match(/\.m_[\da-f]+/g) ?? []).every((name) => used.has(name.slice(1)));
  root.walkRules((rule: Rule) => {
    const kept = rule.selectors.filter(isUsed);
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  root.walkAtRules((rule: AtRule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  removeUnusedColors(root);
  return root.toString();
}

/** Removes the variables of unused colors: each page would compute 200 of them. */
export function removeUnusedColors(root: Root): void {
  root.walkDecls(UNUSED_COLORS, (declaration) => {
    declaration.remove();
  });
}
