import { FunctionsHttpError } from '@supabase/supabase-js';
import type { Person } from '../people/people.ts';

/** Calls an Edge Function as the app does; returns the status and the body, also of an error. */
export async function invoke(
  person: Pick<Person, 'client'>,
  name: string,
  body?: object,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { data, error, response } = await person.client.functions.invoke(
    name,
    body === undefined ? {} : { body },
  );
  if (error instanceof FunctionsHttpError) {
    return { status: error.context.status, body: await error.context.json() };
  }
  if (error) throw error;
  return { status: response?.status ?? 0, body: data };
}

/** Returns an email's link to a page, and the token in the link's fragment. */
export function linkIn(html: string, page: string): { url: string; token: string } {
  const url = new RegExp(`href="([^"]*${page}#[^"]+)"`).exec(html)?.[1];
  if (!url) throw new Error(`The mail holds no link to ${page}.`);
  return { url, token: url.split('#')[1] ?? '' };
}
