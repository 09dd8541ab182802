// Starts the checkout of a plan and returns the URL of the provider's payment page.
import { z } from 'zod';
import { asCaller } from '../_shared/api.ts';
import { siteOf } from '../_shared/mail.ts';
import { paymentPage, payments } from '../_shared/payments.ts';
import { serve } from '../_shared/serve.ts';
import { hashOf, timeBucket } from '../_shared/token.ts';

const body = z.object({ tier: z.enum(['premium', 'enterprise']) });

const checkoutDetails = z.object({
  price: z.string(),
  tier: z.string(),
  user_id: z.uuid().nullable(),
  company_id: z.uuid().nullable(),
  payer_id: z.uuid(),
  email: z.string(),
  customer: z.string().nullable(),
  website: z.string().nullable(),
});

/**
 * Minutes within which repeated requests, after a double click or a lost response, start only one
 * checkout.
 */
const MINUTES = 5;

serve(body, async ({ tier }, token) => {
  const provider = payments();
  const begun = checkoutDetails.parse(await asCaller(token, 'start_checkout', { tier }));
  const back = `${siteOf(begun.website)}/billing`;
  // The provider stores the subscriber and the payer as metadata of the subscription and returns
  // them with the subscription.
  const metadata = {
    tier: begun.tier,
    payer_id: begun.payer_id,
    ...(begun.user_id && { user_id: begun.user_id }),
    ...(begun.company_id && { company_id: begun.company_id }),
  };
  const order = {
    mode: 'subscription' as const,
    line_items: [{ price: begun.price, quantity: 1 }],
    ...(begun.customer ? { customer: begun.customer } : { customer_email: begun.email }),
    metadata,
    subscription_data: { metadata },
    success_url: `${back}?checkout=${begun.tier}`,
    cancel_url: `${back}?checkout=cancelled`,
    // The payment page expires after about an hour: a page forgotten in another tab cannot be paid
    // tomorrow.
    expires_at: (timeBucket(MINUTES) + 1) * MINUTES * 60 + 3600,
  };
  const idempotencyKey = await hashOf(JSON.stringify(order));
  return await paymentPage(provider.checkout.sessions.create(order, { idempotencyKey }));
});
