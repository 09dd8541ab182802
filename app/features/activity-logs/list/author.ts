import { nameOf } from '#app/features/profile/index.ts';
import { m } from '#messages';

export type Author = {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
} | null;

/** Spec §3: a missing name shows as 'Unknown User', a missing email as a placeholder. */
export function authorLabel(author: Author): { name: string; email: string } {
  return {
    name: nameOf(author) ?? m.activity_logs_unknown_user(),
    email: author?.email || m.activity_logs_no_email(),
  };
}
