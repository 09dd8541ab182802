import { Hono } from 'hono';
import type { AuthDeps } from '../deps.ts';
import { AuthError } from '../errors.ts';
import {
  type CallerEnv,
  evenly,
  MIN_ANSWER_MS,
  perAddress,
  signedIn,
  takeForAccount,
} from '../guessing/guards.ts';
import { takeNetworkSlot, waitingSlot } from '../mail-links/mail-slots.ts';
import { challengeOf } from '../mail-links/pkce.ts';
import { rememberFlow } from '../oauth/oauth-routes.ts';
import { readPhone } from '../phone/phone-number.ts';
import { targetOf } from '../request-origin.ts';
import * as requests from '../requests.ts';
import type { Services } from '../services.ts';

/** Returns the routes for a person with a live session. */
export function personRoutes(deps: AuthDeps, services: Services): Hono<CallerEnv> {
  const { limits } = deps;
  const { account, identities, mailRequests, phoneChange, sessions } = services;
  const routes = new Hono<CallerEnv>();
  const person = signedIn(account);

  /**
   * Returns the requested change of address with its mail slots. Requesting the current address
   * cancels a pending change and sends no mail.
   */
  const emailChange = async (own: string, wished: string, address: string) => {
    if (wished === own) return 'none' as const;
    const next = await takeNetworkSlot(deps, wished, address);
    // The mail to the current address waits instead of being refused: a person who mistyped the new
    // address can correct it at once.
    return { own: await waitingSlot(deps, own, address), next };
  };

  routes.get('/user', person, async (c) => c.json(await account.get(c.get('caller'))));

  routes.put('/user', person, async (c) => {
    const caller = c.get('caller');
    const address = c.get('clientAddress');
    await takeForAccount(limits, caller.userId);
    const body = await requests.readAuthBody(c, requests.userBody);
    const phone = body.phone ? readPhone(body.phone) : undefined;
    if (phone && !deps.sendSms) throw new AuthError('phone_provider_disabled');
    const { data, password, nonce, email, current_password: currentPassword } = body;
    const change = email && (await emailChange((await account.get(caller)).email, email, address));
    const where = { challenge: challengeOf(body), redirectTo: targetOf(c, deps), address };
    const asked = { data, password, currentPassword, nonce, email: change || undefined };
    const updated = account.update(caller, asked, where);
    // No email is sent to an address that another account uses; the equal duration hides this
    // difference.
    const user = await (email ? evenly(MIN_ANSWER_MS, updated) : updated);
    if (!phone) return c.json(user);
    const number = { phone, channel: body.channel, address };
    return c.json(await phoneChange.start(caller, number));
  });

  routes.get('/reauthenticate', person, async (c) => {
    const caller = c.get('caller');
    const address = c.get('clientAddress');
    const slot = await takeNetworkSlot(deps, (await account.get(caller)).email, address);
    await mailRequests.reauthenticate(caller, slot, address);
    return c.json({});
  });

  routes.post('/logout', person, async (c) => {
    await sessions.end(c.get('caller'), requests.parse(requests.logoutScope, c.req.query('scope')));
    return c.body(null, 204);
  });

  routes.get('/user/identities/authorize', person, async (c) => {
    const asked = requests.parse(requests.authorizeQuery, c.req.query());
    const redirectTo = targetOf(c, deps);
    const link = { ...asked, challenge: challengeOf(asked), redirectTo };
    const begun = await identities.authorize(link, c.get('caller'));
    rememberFlow(c, begun.flowId);
    return c.json({ url: begun.url });
  });

  routes.delete('/user/identities/:id', person, async (c) => {
    await identities.unlink(c.get('caller'), requests.parse(requests.uuid, c.req.param('id')));
    return c.json({});
  });

  routes.route('/factors', factorRoutes(deps, services));
  return routes;
}

function factorRoutes({ limits }: AuthDeps, services: Services): Hono<CallerEnv> {
  const { account, factors, recoveryCodes } = services;
  const routes = new Hono<CallerEnv>();
  routes.use(signedIn(account));
  const limited = perAddress(limits, 'factor');

  routes.get('/recovery-codes', async (c) => c.json(await recoveryCodes.status(c.get('caller'))));
  routes.post('/recovery-codes', async (c) => {
    const { friendly_name } = await requests.readAuthBody(c, requests.friendlyNameBody);
    return c.json(await recoveryCodes.generate(c.get('caller'), friendly_name ?? undefined));
  });
  routes.post('/recovery-codes/regenerate', async (c) =>
    c.json(await recoveryCodes.regenerate(c.get('caller'), c.get('clientAddress'))),
  );
  routes.post('/recovery-codes/verify', limited, async (c) => {
    const { code } = await requests.readAuthBody(c, requests.recoveryCodeBody);
    return c.json(await recoveryCodes.verify(c.get('caller'), code, c.get('clientAddress')));
  });
  routes.delete('/recovery-codes', async (c) =>
    c.json(await recoveryCodes.remove(c.get('caller'))),
  );

  routes.post('/', async (c) => {
    const body = await requests.readAuthBody(c, requests.factorBody);
    const enrollment = {
      factorType: body.factor_type,
      friendlyName: body.friendly_name ?? undefined,
      issuer: body.issuer ?? undefined,
      phone: body.factor_type === 'phone' ? phoneOf(body.phone) : undefined,
    };
    return c.json(await factors.enroll(c.get('caller'), enrollment));
  });
  routes.post('/:id/challenge', limited, async (c) => {
    const id = requests.parse(requests.uuid, c.req.param('id'));
    const { channel } = await requests.readAuthBody(c, requests.challengeBody);
    const asked = { channel, address: c.get('clientAddress') };
    return c.json(await factors.challenge(c.get('caller'), id, asked));
  });
  routes.post('/:id/verify', limited, async (c) => {
    const id = requests.parse(requests.uuid, c.req.param('id'));
    const { challenge_id, code } = await requests.readAuthBody(c, requests.factorAnswerBody);
    const answer = { challengeId: challenge_id, code };
    return c.json(await factors.verify(c.get('caller'), id, answer, c.get('clientAddress')));
  });
  routes.delete('/:id', async (c) => {
    const id = requests.parse(requests.uuid, c.req.param('id'));
    return c.json(await factors.unenroll(c.get('caller'), id));
  });

  return routes;
}

function phoneOf(phone: string | null | undefined): string {
  if (phone) return readPhone(phone);
  throw new AuthError('validation_failed', {
    message: 'Phone number required to enroll Phone factor',
  });
}
