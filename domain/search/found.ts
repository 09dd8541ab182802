export const FOUND_KINDS = ['task', 'goal', 'delegation', 'person'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** One thing that a search found. */
export interface Found {
  kind: FoundKind;
  id: string;
  title: string;
  /** A task's quadrant, a goal's category, the other party of a delegation, a person's address. */
  detail: string | null;
  status: string | null;
  /** What is written around the words, where they do not all stand in the title. */
  snippet: string | null;
}
