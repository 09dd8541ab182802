import { Hono } from 'hono';
import type { AuthDeps, AuthEnv } from '../deps.ts';
import { withSecretKey } from '../guessing/guards.ts';
import { redirectTarget } from '../mail-links/redirects.ts';
import { targetOf } from '../request-origin.ts';
import * as requests from '../requests.ts';
import type { Services } from '../services.ts';

/** Returns the routes `/invite` and `/admin/*`, which need the secret key. */
export function adminRoutes(deps: AuthDeps, { admin }: Services): Hono<AuthEnv> {
  const routes = new Hono<AuthEnv>();
  routes.use('/admin/*', withSecretKey());
  const idOf = (text: string) => requests.parse(requests.uuid, text);

  routes.post('/invite', withSecretKey(), async (c) => {
    const { email, data } = await requests.readAuthBody(c, requests.inviteBody);
    return c.json(await admin.invite(email, data ?? {}, targetOf(c, deps)));
  });

  routes.post('/admin/generate_link', async (c) => {
    const body = await requests.readAuthBody(c, requests.generateLinkBody);
    const redirectTo = redirectTarget(body.redirect_to ?? c.req.query('redirect_to'), deps);
    const { type, email, new_email: newEmail, password, data } = body;
    const request = { type, email, newEmail, password, data: data ?? {}, redirectTo };
    return c.json(await admin.generateLink(request));
  });

  routes.get('/admin/users', async (c) => {
    const { page, per_page } = requests.parse(requests.pageQuery, c.req.query());
    const { users, total } = await admin.list(page, per_page);
    const last = Math.max(1, Math.ceil(total / per_page));
    const link = (to: number, rel: string) =>
      `</admin/users?page=${to}&per_page=${per_page}>; rel="${rel}"`;
    const next = page < last ? [link(page + 1, 'next')] : [];
    c.header('x-total-count', String(total));
    c.header('link', [...next, link(last, 'last')].join(', '));
    return c.json({ users, aud: 'authenticated' });
  });
  routes.post('/admin/users', async (c) =>
    c.json(await admin.create(await requests.readAuthBody(c, requests.adminNewUserBody))),
  );
  routes.get('/admin/users/:id', async (c) => c.json(await admin.get(idOf(c.req.param('id')))));
  routes.put('/admin/users/:id', async (c) => {
    const change = await requests.readAuthBody(c, requests.adminUserBody);
    return c.json(await admin.update(idOf(c.req.param('id')), change));
  });
  routes.delete('/admin/users/:id', async (c) => {
    const { should_soft_delete } = await requests.readAuthBody(c, requests.adminDeleteBody);
    await admin.remove(idOf(c.req.param('id')), should_soft_delete);
    return c.json({});
  });
  routes.get('/admin/users/:id/factors', async (c) =>
    c.json(await admin.factors(idOf(c.req.param('id')))),
  );
  routes.delete('/admin/users/:id/factors/:factor', async (c) =>
    c.json(await admin.deleteFactor(idOf(c.req.param('id')), idOf(c.req.param('factor')))),
  );

  return routes;
}
