import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import type { AuthDeps, AuthEnv } from '../deps.ts';
import { AuthError } from '../errors.ts';
import {
  evenly,
  MIN_ANSWER_MS,
  perAddress,
  refuseEvenly,
  requireCaptcha,
} from '../guessing/guards.ts';
import { phoneLoginError, readPhone } from '../phone/phone-number.ts';
import { deviceOf, targetOf } from '../request-origin.ts';
import * as requests from '../requests.ts';
import type { Services } from '../services.ts';
import { takeNetworkSlot } from './mail-slots.ts';
import { challengeOf } from './pkce.ts';
import { errorQuery, redirectTarget, withQuery } from './redirects.ts';
import { HALF_WAY } from './verification.ts';
import { VERIFY_PAGE_POLICY, verifyPage } from './verify-page.ts';

/** Returns the routes that mail links and codes, and the routes that verify links and codes. */
export function mailRoutes(deps: AuthDeps, services: Services): Hono<AuthEnv> {
  const { limits } = deps;
  const { signUp, mailRequests, phoneChange, verification } = services;
  const routes = new Hono<AuthEnv>();
  const captcha = (c: Context<AuthEnv>, body: Parameters<typeof requireCaptcha>[2]) =>
    requireCaptcha(deps, c.get('clientAddress'), body);
  const whereOf = (c: Context<AuthEnv>, body: Parameters<typeof challengeOf>[0]) => ({
    challenge: challengeOf(body),
    redirectTo: targetOf(c, deps),
    address: c.get('clientAddress'),
  });
  const slotFor = (c: Context<AuthEnv>, mailbox: string) =>
    takeNetworkSlot(deps, mailbox, c.get('clientAddress'));

  routes.post('/signup', perAddress(limits, 'signup'), async (c) => {
    const body = await requests.readAuthBody(c, requests.signUpBody);
    await captcha(c, body);
    const { email, password, data } = body;
    const slotOf = () => slotFor(c, email);
    const request = { email, password, data: data ?? {}, ...whereOf(c, body) };
    return c.json(await evenly(MIN_ANSWER_MS, signUp.signUp(request, slotOf)));
  });

  routes.post('/otp', perAddress(limits, 'otp'), async (c) => {
    const body = await requests.readAuthBody(c, requests.otpBody);
    await captcha(c, body);
    const email = mailboxOf(body);
    const slot = await slotFor(c, email);
    const { create_user: createUser, data } = body;
    const request = { slot, createUser, data: data ?? {}, ...whereOf(c, body) };
    await evenly(MIN_ANSWER_MS, mailRequests.magicLink(request));
    return c.json({});
  });

  routes.post('/recover', perAddress(limits, 'recover'), async (c) => {
    const body = await requests.readAuthBody(c, requests.recoverBody);
    await captcha(c, body);
    const slot = await slotFor(c, body.email);
    await evenly(MIN_ANSWER_MS, mailRequests.recover({ slot, ...whereOf(c, body) }));
    return c.json({});
  });

  routes.post('/resend', perAddress(limits, 'resend'), async (c) => {
    const body = await requests.readAuthBody(c, requests.resendBody);
    if (!(body.email || body.phone) || !body.type) {
      // Spec §5 prescribes this message.
      throw new AuthError('validation_failed', {
        message: 'You must provide either an email or phone number and a type',
      });
    }
    requireFitting(body);
    await captcha(c, body);
    if (body.phone) {
      const phone = readPhone(body.phone);
      const asked = { phone, address: c.get('clientAddress') };
      // Type `sms` resends the code of a sign-up by phone. No such sign-up exists, because accounts
      // begin with an email address, so nothing is sent.
      if (body.type === 'phone_change') await evenly(MIN_ANSWER_MS, phoneChange.resend(asked));
      else if (!deps.sendSms) throw new AuthError('phone_provider_disabled');
      return c.json({});
    }
    const request = { slot: await slotFor(c, mailboxOf(body)), ...whereOf(c, body) };
    const sent =
      body.type === 'signup' ? signUp.resend(request) : mailRequests.resendEmailChange(request);
    await evenly(MIN_ANSWER_MS, sent);
    return c.json({});
  });

  routes.get('/verify', perAddress(limits, 'verify'), (c) => {
    const { token, token_hash, type } = c.req.query();
    const fields = { token: token ?? token_hash ?? '', type: type ?? '' };
    c.header('content-security-policy', VERIFY_PAGE_POLICY);
    return c.html(verifyPage({ ...fields, redirect_to: targetOf(c, deps) }));
  });

  routes.post('/verify', perAddress(limits, 'verify'), async (c) => {
    if (c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) {
      return verifyForm(c, deps, services);
    }
    const proof = await requests.readAuthBody(c, requests.verifyBody);
    if ('token_hash' in proof) {
      const { token_hash, type } = proof;
      return c.json((await verification.bySession(token_hash, type, deviceOf(c))) ?? halfWay);
    }
    if ('phone' in proof) {
      const { phone, token: code, type } = proof;
      if (type === 'sms') throw new AuthError('otp_expired');
      const confirmed = phoneChange.confirm({ phone: readPhone(phone), code }, deviceOf(c));
      return c.json(await refuseEvenly(MIN_ANSWER_MS, confirmed));
    }
    const { email, token: code, type } = proof;
    const proved = verification.byCode({ email, code, type }, deviceOf(c));
    return c.json((await refuseEvenly(MIN_ANSWER_MS, proved)) ?? halfWay);
  });

  return routes;
}

const halfWay = { code: 200, msg: HALF_WAY };

async function verifyForm(c: Context<AuthEnv>, deps: AuthDeps, { verification }: Services) {
  const form = new URLSearchParams(await c.req.text());
  const page = redirectTarget(form.get('redirect_to') ?? undefined, deps);
  try {
    const type = requests.parse(requests.proofType, form.get('type'));
    const token = form.get('token') ?? form.get('token_hash');
    const done = await verification.byLink(requests.parse(requests.linkToken, token), type);
    return c.redirect(withQuery(page, done), 303);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return c.redirect(withQuery(page, errorQuery(error)), 303);
  }
}

/**
 * Checks that a request has the email address or the phone number that its type needs.
 * @throws AuthError validation_failed, like GoTrue, when the request has both, or lacks the needed
 * one.
 */
function requireFitting({ email, phone, type }: z.output<typeof requests.resendBody>): void {
  const refuse = (message: string) => new AuthError('validation_failed', { message });
  const isForPhone = type === 'sms' || type === 'phone_change';
  if (email && phone) {
    throw refuse('Only an email address or phone number should be provided.');
  }
  if (isForPhone && !phone) throw refuse('Type provided requires a phone number');
  if (!isForPhone && !email) throw refuse('Type provided requires an email address');
}

/**
 * Returns the mailbox of a request.
 * @throws AuthError phone_provider_disabled for a phone number, validation_failed when the request
 * has neither an email address nor a phone number.
 */
function mailboxOf(body: { email?: string | undefined; phone?: string | null | undefined }) {
  if (body.email) return body.email;
  if (body.phone) throw phoneLoginError();
  throw new AuthError('validation_failed', { message: 'An email address is needed' });
}
