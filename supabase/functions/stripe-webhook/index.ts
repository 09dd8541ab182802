// Receives events of the payment provider. Of an event's content, only the subscription's id is
// used: the function asks the provider for the current state of that subscription. So it does not
// matter in which order events come, or how often (safety attack 39).
import Stripe from 'stripe';
import { z } from 'zod';
import { asService } from '../_shared/api.ts';
import { payments } from '../_shared/payments.ts';
import { subjectOf, subscriptionDetails } from './event-subject.ts';

Deno.serve(async (request) => {
  if (request.method !== 'POST') return respond(405, 'Send a POST request.');
  const secret = Deno.env.get('STRIPE_WEBHOOK_SECRET');
  if (!secret) return respond(501, 'Payments are not set up here.');
  const provider = payments();
  const event = await provider.webhooks
    .constructEventAsync(
      await request.text(),
      request.headers.get('stripe-signature') ?? '',
      secret,
      undefined,
      Stripe.createSubtleCryptoProvider(),
    )
    .catch(() => null);
  if (!event) return respond(400, 'The signature does not hold, or is too old.');
  const subject = subjectOf(event.data.object);
  return respond(200, subject ? await applyEvent(provider, event, subject) : 'nothing');
});

/** Applies an event and returns its outcome. After an error the provider sends the event again. */
async function applyEvent(
  provider: Stripe,
  { id, type }: { id: string; type: string },
  subject: string,
): Promise<string> {
  // The event is recorded before the request to the provider, so that the database knows which of
  // two responses is newer.
  const isNew = await asService('receive_payment_event', { event_id: id, kind: type, subject });
  if (!isNew) return 'repeated';
  const write = async (subscription: object | null) =>
    z.string().parse(await asService('apply_payment_event', { event_id: id, subscription }));
  const outcome = await write(await find(provider, subject));
  if (outcome === 'second') {
    // The person paid twice, for example in two tabs: cancel the second subscription and credit its
    // unused part.
    await provider.subscriptions.cancel(subject, { prorate: true, invoice_now: true });
    await write(await find(provider, subject));
  }
  return outcome;
}

/** Returns the subscription as the provider has it now; null when there is none. */
async function find(provider: Stripe, subject: string) {
  try {
    return subscriptionDetails(await provider.subscriptions.retrieve(subject));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) {
      return null;
    }
    throw error;
  }
}

function respond(status: number, message: string): Response {
  return Response.json({ message }, { status });
}
