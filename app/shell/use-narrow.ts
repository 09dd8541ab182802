import { useMediaQuery } from '@mantine/hooks';

/** Returns whether the screen is narrower than 768 px, where the sidebar is a drawer (spec §9). */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
}
