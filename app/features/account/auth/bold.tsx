import type { ReactNode } from 'react';

/** The markup of messages with bold text, `{#b}…{/b}`. */
export const BOLD = { b: ({ children }: { children?: ReactNode }) => <b>{children}</b> };
