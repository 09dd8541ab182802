import Stripe from 'stripe';
import { ApiError } from './api.ts';

/**
 * Timeout of a request in milliseconds, so that a request and its one retry fit into the function's
 * time limit.
 */
const TIMEOUT_MS = 4_000;

/** Returns the payment provider's client. @throws ApiError when no key is set. */
export function payments(): Stripe {
  const key = Deno.env.get('STRIPE_SECRET_KEY');
  if (!key) throw new ApiError(501, 'payments_not_set_up');
  const elsewhere = Deno.env.get('STRIPE_API_URL');
  return new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(elsewhere && placeOf(new URL(elsewhere))),
  });
}

function placeOf({ hostname, port, protocol }: URL) {
  const plain = protocol === 'http:';
  return {
    host: hostname,
    port: port || (plain ? 80 : 443),
    protocol: plain ? ('http' as const) : ('https' as const),
  };
}

/**
 * Returns the URL of a page that the provider created.
 * @throws ApiError when the provider is unreachable, too busy or fails. Its other errors, such as
 * invalid requests, are thrown unchanged and appear in the operator's log.
 */
export async function paymentPage(made: Promise<{ url: string | null }>): Promise<{ url: string }> {
  try {
    const { url } = await made;
    if (!url) throw new Error('The payment provider gave no address.');
    return { url };
  } catch (error) {
    const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors;
    const passes = [StripeConnectionError, StripeAPIError, StripeRateLimitError];
    if (!passes.some((kind) => error instanceof kind)) throw error;
    throw new ApiError(502, 'payment_provider_unreachable');
  }
}
