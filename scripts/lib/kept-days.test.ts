import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('clarity §5 recently dropped: the texts name the days that the database keeps a task', () => {
  const kept = /delete from public\.dropped_tasks where dropped_at < now\(\) - interval '(.+)';/;
  expect(kept.exec(read('supabase/schema.sql'))?.[1]).toBe('30 days');
  const board = JSON.parse(read('app/features/work/board/messages/en.json'));
  const pages = JSON.parse(read('app/features/public/public/messages/en.json'));
  for (const text of [
    board.board_dropped_text,
    board.board_dropped_empty_text,
    pages.public_faq_drop_delete_answer,
    pages.public_privacy_how_long_account,
  ]) {
    expect(text).toContain('30 days');
  }
});

test('the privacy page names the days for which sent emails are kept', () => {
  const kept = /delete from host\.mail_outbox where .* < now\(\) - interval ''(.+)'''/;
  expect(kept.exec(read('supabase/schema.sql'))?.[1]).toBe('30 days');
  const pages = JSON.parse(read('app/features/public/public/messages/en.json'));
  expect(pages.public_privacy_mail_emails).toContain('kept for 30 days');
});
