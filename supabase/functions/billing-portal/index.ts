// Returns the URL of the payment provider's pages for cards, invoices and cancelling a
// subscription.
import { z } from 'zod';
import { asCaller } from '../_shared/api.ts';
import { siteOf } from '../_shared/mail.ts';
import { paymentPage, payments } from '../_shared/payments.ts';
import { serve } from '../_shared/serve.ts';

const body = z.object({ ofCompany: z.boolean().default(false) });
const portalDetails = z.object({ customer: z.string(), website: z.string().nullable() });

serve(body, async ({ ofCompany }, token) => {
  const provider = payments();
  const { customer, website } = portalDetails.parse(
    await asCaller(token, 'start_portal', { of_company: ofCompany }),
  );
  return await paymentPage(
    provider.billingPortal.sessions.create({ customer, return_url: `${siteOf(website)}/billing` }),
  );
});
