export const FOUND_KINDS = ['task', 'goal', 'delegation', 'person'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** One search result. */
export interface Found {
  kind: FoundKind;
  id: string;
  title: string;
  /** A sorted task's quadrant, a goal's category, the other party of a delegation, or a person's email. */
  detail: string | null;
  status: string | null;
  /** The text around a typed word, if not all typed words are in the title. */
  snippet: string | null;
}
