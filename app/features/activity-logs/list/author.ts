import { nameOf } from '#app/features/profile/index.ts';

export type Author = {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
} | null;

/** Spec §3: a missing name shows as 'Unknown User', a missing email as a placeholder. */
export function authorLabel(author: Author): { name: string; email: string } {
  return { name: nameOf(author) ?? 'Unknown User', email: author?.email || 'No e-mail' };
}
