import type { ReactNode } from 'react';

/** Renders `{#bdi}…{/bdi}` of a message, which isolates the text direction of an address. */
export const BDI = {
  bdi: ({ children }: { children?: ReactNode }) => <bdi translate="no">{children}</bdi>,
};
