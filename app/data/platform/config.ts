export interface Config {
  /** The product's name. */
  name: string;
  /** Where the API is; empty means the page's own origin. */
  supabaseUrl: string;
  publishableKey: string;
  /** How the confirmation button asks: our host acts on POST alone, Supabase on GET. */
  verifyMethod: 'get' | 'post';
  /** Whether a local mailbox catches the mail. */
  mailbox: boolean;
  /** Whether a plan can be paid for. */
  payments: boolean;
  /** Whether people can sign in with Google. */
  google: boolean;
  /** The check that a person and no machine fills in the forms, where one is set up. */
  captcha?: { provider: 'turnstile' | 'hcaptcha'; siteKey: string };
}

/** What a static deployment was given at build time. */
const BUILT: Config = {
  name: __PRODUCT_NAME__,
  supabaseUrl: import.meta.env.VITE_SUPABASE_URL ?? '',
  publishableKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? '',
  verifyMethod: 'get',
  mailbox: false,
  payments: import.meta.env.VITE_PAYMENTS === 'true',
  google: import.meta.env.VITE_GOOGLE === 'true',
};

/** What the host wrote into the page stands before what the build was given. */
function readConfig(): Config {
  // Whoever serves a page that was rendered beforehand writes the name into it, and boot.js hides what is
  // not set up there.
  if (import.meta.env.SSR) return { ...BUILT, name: '{name}', google: true };
  const written = document.getElementById('config')?.textContent?.trim();
  return { ...BUILT, ...(written && (JSON.parse(written) as Partial<Config>)) };
}

export const config: Config = readConfig();

/** The API's address, without a slash at its end. */
export const apiUrl: string = (
  config.supabaseUrl || (import.meta.env.SSR ? 'http://localhost' : window.location.origin)
).replace(/\/$/, '');

/** The product's name as part of a file's or a client's. */
export const productSlug: string = config.name.toLowerCase().replaceAll(/\W+/g, '-');

/** Names the client to the API: the product's name and version (spec §7). */
export const clientInfo: string = `${productSlug}-web/${__VERSION__}`;
