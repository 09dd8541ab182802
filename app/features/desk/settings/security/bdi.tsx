import type { ReactNode } from 'react';

/** Markup for messages that isolate the text direction of an address, `{#bdi}…{/bdi}`. */
export const BDI = {
  bdi: ({ children }: { children?: ReactNode }) => <bdi translate="no">{children}</bdi>,
};
