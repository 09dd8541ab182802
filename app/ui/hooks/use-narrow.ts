import { useMediaQuery } from '@mantine/hooks';
import { MEDIUM, NARROW } from '#app/browser/widths.ts';

/** Returns whether the screen is narrower than 768 px, where the sidebar is a drawer (spec §9). */
export const useNarrow = (): boolean =>
  useMediaQuery(NARROW, false, { getInitialValueInEffect: false });

/** Returns whether the screen is narrower than 992 px, where a page has one column. */
export const useMedium = (): boolean =>
  useMediaQuery(MEDIUM, false, { getInitialValueInEffect: false });
