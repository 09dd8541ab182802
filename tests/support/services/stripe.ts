import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { TestHost } from '../host.ts';

const SECRET = 'whsec_of_the_tests';

/** The fields of a subscription that tests set; `subscriptionOf` has defaults for the others. */
interface SubscriptionFields {
  status?: string;
  price?: string;
  ends?: boolean;
  metadata?: Record<string, string>;
  customer?: string;
}

interface ProviderCall {
  method: string;
  path: string;
  form: URLSearchParams;
}

/**
 * Starts a local payment provider in place of Stripe, with checkouts, a portal, subscriptions and
 * signed events.
 */
export async function startStripe() {
  const subscriptions = new Map<string, ReturnType<typeof subscriptionOf>>();
  const sessions = new Map<string, { id: string; url: string; form: URLSearchParams }>();
  const byKey = new Map<string, string>();
  const asked: ProviderCall[] = [];
  let failing = 0;
  let host: TestHost | undefined;

  const server = createServer((request, response) => {
    void answer(request).then(({ status = 200, body, location }) => {
      const type = typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json';
      response.writeHead(status, { 'content-type': type, ...(location && { location }) });
      response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(
    request: IncomingMessage,
  ): Promise<{ status?: number; body?: unknown; location?: string }> {
    let text = '';
    for await (const part of request) text += part;
    const { method = '' } = request;
    const { pathname: path } = new URL(request.url ?? '', url);
    const form = new URLSearchParams(text);
    asked.push({ method, path, form });
    if (failing > 0) {
      failing -= 1;
      return { status: 500, body: { error: { type: 'api_error', message: 'Away for the test.' } } };
    }
    const [, , kind = '', id = ''] = path.split('/');
    if (path.startsWith('/pay/')) return await page(method, path.slice('/pay/'.length));
    if (path === '/v1/checkout/sessions') return { body: session(request, form) };
    if (path === '/v1/billing_portal/sessions') {
      return { body: { id: 'bps_1', url: `${url}/portal/${form.get('customer')}` } };
    }
    if (path === '/favicon.ico') return { body: '' };
    if (path.startsWith('/portal/')) return { body: '<h1>The payment provider’s portal</h1>' };
    const found = kind === 'subscriptions' ? subscriptions.get(id) : undefined;
    if (!found) {
      const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'None.' };
      return { status: 404, body: { error } };
    }
    if (method === 'DELETE') found.status = 'canceled';
    return { body: found };
  }

  /** Creates a checkout; as with Stripe, the same idempotency key returns the same session. */
  function session(request: IncomingMessage, form: URLSearchParams) {
    const key = String(request.headers['idempotency-key']);
    const known = byKey.get(key);
    const id = known ?? `cs_${randomUUID()}`;
    byKey.set(key, id);
    const made = { id, object: 'checkout.session', url: `${url}/pay/${id}` };
    sessions.set(id, { id, url: made.url, form });
    return made;
  }

  /**
   * Shows the provider's page; its button sends a POST, which reports the payment and redirects.
   */
  async function page(method: string, id: string) {
    const form = sessions.get(id)?.form;
    if (!form) return { status: 404, body: 'No such session' };
    if (method === 'GET') {
      return {
        body: `<!doctype html><html lang="en"><title>Pay</title><h1>Pay by card</h1>
          <form method="post"><button>Pay</button></form><a href="${form.get('cancel_url')}">Back</a></html>`,
      };
    }
    const subscription = `sub_${randomUUID()}`;
    const metadata = Object.fromEntries(
      ['tier', 'user_id', 'company_id', 'payer_id'].flatMap((name) => {
        const value = form.get(`metadata[${name}]`);
        return value ? [[name, value]] : [];
      }),
    );
    put(subscription, { price: form.get('line_items[0][price]') ?? '', metadata });
    await report('checkout.session.completed', { id, object: 'checkout.session', subscription });
    return { status: 303, location: form.get('success_url') ?? '' };
  }

  function put(id: string, fields: SubscriptionFields = {}) {
    const made = subscriptionOf(id, fields);
    subscriptions.set(id, made);
    return made;
  }

  /**
   * Returns the signature header that Stripe's own library generates for the text of an event.
   */
  function sign(text: string, options: { secret?: string; timestamp?: number } = {}): string {
    const { webhooks } = new Stripe('sk_test_of_the_tests');
    return webhooks.generateTestHeaderString({ payload: text, secret: SECRET, ...options });
  }

  async function send(text: string, signature: string | null) {
    if (!host) throw new Error('The provider reports to no host.');
    const answered = await fetch(`${host.url}/functions/v1/stripe-webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(signature !== null && { 'stripe-signature': signature }),
      },
      body: text,
    });
    return { status: answered.status, body: (await answered.json()) as { message?: string } };
  }

  const eventOf = (type: string, object: object, id = `evt_${randomUUID()}`) =>
    JSON.stringify({
      id,
      object: 'event',
      type,
      created: Math.floor(Date.now() / 1000),
      api_version: '2026-10-28.endive',
      livemode: false,
      data: { object },
    });

  /** Sends an event with its signature to the host; returns the message of the response. */
  async function report(type: string, object: object, id?: string): Promise<string | undefined> {
    const text = eventOf(type, object, id);
    const { status, body } = await send(text, sign(text));
    if (status !== 200) throw new Error(`${status}: ${body.message}`);
    return body.message;
  }

  return {
    url,
    env: {
      STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_URL: url,
    },
    asked,
    /** Sets the host that receives events. */
    reportsTo: (to: TestHost) => {
      host = to;
    },
    put,
    eventOf,
    sign,
    send,
    report,
    /** Makes the next `times` requests to the provider fail. */
    fail: (times: number) => {
      failing = times;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function subscriptionOf(id: string, fields: SubscriptionFields) {
  const now = Math.floor(Date.now() / 1000);
  return {
    id,
    object: 'subscription',
    status: fields.status ?? 'active',
    customer: fields.customer ?? `cus_of_${id}`,
    cancel_at: null as number | null,
    cancel_at_period_end: fields.ends ?? false,
    metadata: fields.metadata ?? {},
    items: {
      object: 'list',
      data: [
        {
          id: `si_of_${id}`,
          price: { id: fields.price ?? 'price_premium' },
          current_period_start: now,
          current_period_end: now + 30 * 86_400,
        },
      ],
    },
  };
}
