import type { ReactNode } from 'react';

export interface RitualStep {
  id: string;
  title: string;
  lead?: string;
  /** Number of items in the step. A step without items is skipped, but listed. */
  count: number;
  content: ReactNode;
}
