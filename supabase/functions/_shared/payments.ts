import Stripe from 'stripe';
import { ApiError } from './api.ts';

/** One try, so that two of them end before the function's own time does. */
const PATIENCE_MS = 4_000;

/** The payment provider. @throws ApiError where no key is set. */
export function payments(): Stripe {
  const key = Deno.env.get('STRIPE_SECRET_KEY');
  if (!key) throw new ApiError(501, 'Payments are not set up here.');
  const elsewhere = Deno.env.get('STRIPE_API_URL');
  return new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(),
    timeout: PATIENCE_MS,
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
 * Gives the address that the provider made. @throws ApiError where it could not be reached or is too
 * busy; what it refuses is the operator's to see, in the log.
 */
export async function addressOf(made: Promise<{ url: string | null }>): Promise<{ url: string }> {
  try {
    const { url } = await made;
    if (!url) throw new Error('The payment provider gave no address.');
    return { url };
  } catch (error) {
    const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors;
    const passes = [StripeConnectionError, StripeAPIError, StripeRateLimitError];
    if (!passes.some((kind) => error instanceof kind)) throw error;
    throw new ApiError(502, 'The payment provider does not answer. Try again in a moment.');
  }
}
