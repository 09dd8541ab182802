import { useMediaQuery } from '@mantine/hooks';

/** Spec §9: under 768 px the sidebar is a drawer. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
}
