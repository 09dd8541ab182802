// Serves the tasks of a person to their calendar app. That app sends no authorization header, so
// the secret in the URL is the only authentication. The secret is in the query string, which the
// host never logs.
import { z } from 'zod';
import { type FeedTexts, feedText } from '../../../domain/calendar/feed.ts';
import { ApiError, asService } from '../_shared/api.ts';
import { siteOf } from '../_shared/mail.ts';
import { m } from '../_shared/messages/messages.js';
import { hashOf } from '../_shared/token.ts';

const task = z.object({
  id: z.uuid(),
  title: z.string(),
  planned_date: z.string().nullable(),
  planned_time: z.string().nullable(),
  deadline: z.string().nullable(),
  duration_estimated: z.number().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});

const feed = z.object({
  includes: z.enum(['planned', 'deadlines', 'both']),
  titles: z.boolean(),
  created_at: z.string(),
  time_zone: z.string().nullable(),
  day_start: z.number(),
  website: z.string().nullable(),
  tasks: z.array(task),
});

/** The format of tokens from create_calendar_feed. */
const TOKEN = /^[0-9a-f]{64}$/;

const TEXTS: FeedTexts = {
  busy: m.supabase_feed_busy(),
  deadline: m.supabase_feed_deadline(),
  deadlineOf: (title) => m.supabase_feed_deadline_of({ title }),
};

Deno.serve(async (request) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return plain(405, 'Only reading is possible here.', { allow: 'GET, HEAD' });
  }
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    if (!TOKEN.test(token)) throw new ApiError(404, 'calendar_not_found');
    return await answer(request, feed.parse(await asService('read_calendar_feed', { token })));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return plain(error.status, error.code, error.status === 429 ? { 'retry-after': '3600' } : {});
  }
});

async function answer(request: Request, read: z.infer<typeof feed>): Promise<Response> {
  const { tasks, includes, titles, website, time_zone: zone, day_start: dayStart } = read;
  const text = feedText(tasks, {
    name: Deno.env.get('PRODUCT_NAME') ?? 'Tasks',
    includes,
    titles,
    zone,
    dayStart,
    texts: TEXTS,
    link: `${siteOf(website)}/tasks`,
  });
  const tag = `"${await hashOf(text)}"`;
  const changed = Math.max(
    ...[read.created_at, ...tasks.map((each) => each.updated_at)].map(Date.parse),
  );
  const headers = {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="tasks.ics"',
    // Shared caches must not store the feed. The calendar app may store and must revalidate it.
    'cache-control': 'private, no-cache',
    etag: tag,
    'last-modified': new Date(changed).toUTCString(),
  };
  // Compares only the ETag: when a completed task leaves the feed, Last-Modified may stay the same.
  const known = request.headers.get('if-none-match')?.slice(0, 1024).split(',') ?? [];
  if (known.some((each) => each.trim().replace(/^W\//, '') === tag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === 'HEAD' ? null : text, { headers });
}

function plain(status: number, message: string, headers: Record<string, string> = {}): Response {
  return new Response(`${message}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });
}
