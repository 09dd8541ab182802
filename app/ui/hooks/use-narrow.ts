import { useMediaQuery } from '@mantine/hooks';

/** Mantine's breakpoints `sm` and `md`, as in postcss.config.mjs. */
const NARROW = '(max-width: 47.99375em)';
const MEDIUM = '(max-width: 61.99375em)';

/** Returns whether the screen is narrower than 768 px, where the sidebar is a drawer (spec §9). */
export const useNarrow = (): boolean =>
  useMediaQuery(NARROW, false, { getInitialValueInEffect: false });

/** Returns whether the screen is narrower than 992 px, where a page has one column. */
export const useMedium = (): boolean =>
  useMediaQuery(MEDIUM, false, { getInitialValueInEffect: false });
