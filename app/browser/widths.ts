/** Media queries for widths below Mantine's breakpoints `sm` and `md`, as in postcss.config.mjs. */
export const NARROW = '(max-width: 47.99375em)';
export const MEDIUM = '(max-width: 61.99375em)';
