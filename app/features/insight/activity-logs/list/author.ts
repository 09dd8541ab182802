import { nameOf } from '#app/features/account/profile/index.ts';
import { m } from '#messages';

export type Author = {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
} | null;

/**
 * Returns the name and the email to show for an author: 'Unknown User' if the name is missing, a
 * placeholder if the email is missing (spec §3).
 */
export function authorLabel(author: Author): { name: string; email: string } {
  return {
    name: nameOf(author) ?? m.activity_logs_unknown_user(),
    email: author?.email || m.activity_logs_no_email(),
  };
}
