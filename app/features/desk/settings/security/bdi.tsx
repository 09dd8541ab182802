import type { ReactNode } from 'react';

/**
 * Renders `{#bdi}…{/bdi}` in a message as `<bdi>`, so that the direction of an address does not
 * affect the text around it.
 */
export const BDI = {
  bdi: ({ children }: { children?: ReactNode }) => <bdi translate="no">{children}</bdi>,
};
