import type { ReactNode } from 'react';

/** The markup of messages with an address in its own text direction, `{#bdi}…{/bdi}`. */
export const BDI = { bdi: ({ children }: { children?: ReactNode }) => <bdi>{children}</bdi> };
