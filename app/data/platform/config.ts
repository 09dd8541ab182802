export interface Config {
  /** The product's name. */
  name: string;
  /** The API's URL; empty means the page's own origin. */
  supabaseUrl: string;
  publishableKey: string;
  /**
   * The HTTP method of the email confirmation button: our backend verifies on POST, hosted Supabase
   * on GET.
   */
  verifyMethod: 'get' | 'post';
  /** Whether a local mailbox catches outgoing email. */
  mailbox: boolean;
  /** Whether the server takes reports of browser errors. */
  clientErrors: boolean;
  /** Whether plans can be paid for. */
  payments: boolean;
  /** Whether sign-in with Google is set up. */
  google: boolean;
  /** Whether codes can be sent to phones as a second factor. */
  phoneFactors: boolean;
  /** The captcha of the public forms, if one is set up. */
  captcha?: { provider: 'turnstile' | 'hcaptcha'; siteKey: string };
}

/** Values that a static deployment gets at build time. */
const BUILT: Config = {
  name: __PRODUCT_NAME__,
  supabaseUrl: import.meta.env.VITE_SUPABASE_URL ?? '',
  publishableKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? '',
  verifyMethod: 'get',
  mailbox: false,
  clientErrors: false,
  payments: import.meta.env.VITE_PAYMENTS === 'true',
  google: import.meta.env.VITE_GOOGLE === 'true',
  phoneFactors: import.meta.env.VITE_PHONE_FACTORS === 'true',
};

/** Returns the build's config, overridden by the values that the server wrote into the page. */
function readConfig(): Config {
  // Prerendered pages serve every configuration: the server inserts the name, and base.css hides
  // the Google button unless boot.js finds that Google sign-in is set up.
  if (import.meta.env.SSR) return { ...BUILT, name: '{name}', google: true };
  const written = document.getElementById('config')?.textContent?.trim();
  return { ...BUILT, ...(written && (JSON.parse(written) as Partial<Config>)) };
}

export const config: Config = readConfig();

/** The API's URL without a trailing slash. */
export const apiUrl: string = (
  config.supabaseUrl || (import.meta.env.SSR ? 'http://localhost' : window.location.origin)
).replace(/\/$/, '');

/** The product's name for use in file names and client names. */
export const productSlug: string = config.name.toLowerCase().replaceAll(/\W+/g, '-');

/** Identifies the client to the API by product name and version (spec §7). */
export const clientInfo: string = `${productSlug}-web/${__VERSION__}`;
