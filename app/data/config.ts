import * as z from 'zod/mini';

const schema = z.object({
  /** The product's name. */
  name: z.string(),
  /** Where the API is; empty means the page's own origin. */
  supabaseUrl: z.string(),
  publishableKey: z.string(),
  /** How the confirmation button asks: our host acts on POST alone, Supabase on GET. */
  verifyMethod: z.enum(['get', 'post']),
  /** Whether a local mailbox catches the mail. */
  mailbox: z.boolean(),
});

export type Config = z.infer<typeof schema>;

/** What the host wrote into the page, else what the build was given (a static deployment). */
function readConfig(): Config {
  const written = document.getElementById('config')?.textContent?.trim();
  const given = written && written !== '{}' ? JSON.parse(written) : undefined;
  return schema.parse(
    given ?? {
      name: __PRODUCT_NAME__,
      supabaseUrl: import.meta.env.VITE_SUPABASE_URL ?? '',
      publishableKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? '',
      verifyMethod: 'get',
      mailbox: false,
    },
  );
}

export const config: Config = readConfig();

/** The API's address, without a slash at its end. */
export const apiUrl: string = (config.supabaseUrl || window.location.origin).replace(/\/$/, '');

/** Names the client to the API: the product's name and version (spec §7). */
export const clientInfo: string = `${config.name.toLowerCase().replaceAll(/\W+/g, '-')}-web/${__VERSION__}`;
