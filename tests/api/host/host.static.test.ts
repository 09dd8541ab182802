/** @module-tag full */
import { appendFile, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { makeProject } from '../../support/project.ts';

const SCRIPT = `export const text = '${'words '.repeat(200)}';`;
const INDEX = `<!doctype html><title>A page</title>
<script type="application/json" id="config">{}</script></head><body><div id="root"></div></body>`;

let project: Awaited<ReturnType<typeof makeProject>>;
let host: OwnHost;
beforeAll(async () => {
  project = await makeProject({
    'package.json': JSON.stringify({ productName: 'Fish </script> & Chips' }),
    'app/dist/index.html': INDEX,
    'app/dist/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'app/dist/assets/index-abc123.js': SCRIPT,
    'app/dist/.vite/manifest.json': '{}',
    'app/secret.txt': 'secret',
  });
  const asset = join(project.path, 'app/dist/assets/index-abc123.js');
  await writeFile(`${asset}.br`, brotliCompressSync(SCRIPT));
  await writeFile(`${asset}.gz`, gzipSync(SCRIPT));
  host = await startHost({ projectDir: project.path });
});
afterAll(async () => {
  await host?.stop();
  await project?.remove();
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(host.url + path, { method, headers, redirect: 'manual' });

/** Sends a path unchanged; fetch would normalize it. */
const raw = (path: string) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    request({ host: '127.0.0.1', port: new URL(host.url).port, path }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, text }));
    })
      .on('error', reject)
      .end();
  });

describe('the built web app', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', null],
  ])(
    'hashed assets for Accept-Encoding: %s are sent as %s and cached forever',
    async (accept, encoding) => {
      const answer = await get('/assets/index-abc123.js', { 'accept-encoding': accept });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('content-type')).toMatch(/javascript/);
      expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
      expect(await answer.text()).toBe(SCRIPT);
    },
  );

  test('everything else is revalidated, with 304 while unchanged', async () => {
    for (const path of ['/', '/icon.svg', '/dashboard']) {
      const first = await get(path, { accept: 'text/html,*/*' });
      expect(first.status).toBe(200);
      expect(first.headers.get('cache-control')).toBe('no-cache');
      const etag = first.headers.get('etag') ?? '';
      expect(etag).not.toBe('');
      const again = await get(path, { accept: 'text/html,*/*', 'if-none-match': etag });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      expect((await get(path, { accept: 'text/html,*/*', 'if-none-match': '"x"' })).status).toBe(
        200,
      );
    }
  });

  test('HEAD returns only the headers', async () => {
    for (const path of ['/', '/assets/index-abc123.js', '/tasks']) {
      const answer = await get(path, { 'accept-encoding': 'identity' }, 'HEAD');
      expect(answer.status).toBe(200);
      expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0);
      expect(await answer.text()).toBe('');
    }
  });

  test('page routes return the index page; a path like a missing file is 404', async () => {
    for (const path of [
      '/',
      '/tasks',
      '/email-confirmation?token_hash=x',
      '/no/such/page',
      '/no/such/%E0%A4%A',
    ]) {
      const answer = await get(path, { accept: 'text/html' });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('<title>A page</title>');
    }
    expect((await get('/assets/gone-123.js', { accept: '*/*' })).status).toBe(404);
    expect((await get('/missing.png', { accept: 'text/html' })).status).toBe(404);
    expect((await get('/tasks', { accept: 'application/json' })).status).toBe(404);
    expect((await get('/tasks', {}, 'POST')).status).toBe(405);
  });

  test('nothing outside the build and no hidden file is served', async () => {
    for (const path of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%2f..%2f..%2fsecret.txt',
      '/..%5csecret.txt',
      '/.vite/manifest.json',
      '/%00',
      '/assets/%ff/../../../secret.txt',
    ]) {
      const { status, text } = await raw(path);
      expect(text).not.toContain('secret');
      expect([400, 404], path).toContain(status);
    }
  });

  test('the config element has the host’s settings, safely encoded in HTML', async () => {
    const html = await (await get('/')).text();
    const text = /<script type="application\/json" id="config">(.*?)<\/script>/s.exec(html)?.[1];
    expect(JSON.parse(text ?? '')).toEqual({
      name: 'Fish </script> & Chips',
      supabaseUrl: '',
      publishableKey: host.publishableKey,
      verifyMethod: 'post',
      mailbox: true,
      clientErrors: true,
      payments: false,
      google: false,
      phoneFactors: false,
    });
  });

  test('a new build is served without a restart', async () => {
    const before = (await get('/')).headers.get('etag');
    await project.write('app/dist/index.html', INDEX.replace('A page', 'A new page'));
    const answer = await get('/');
    expect(await answer.text()).toContain('A new page');
    expect(answer.headers.get('etag')).not.toBe(before);
    await project.write('app/dist/index.html', INDEX);
  });

  test('design §8 security headers: a strict policy, no inline script, no frames', async () => {
    const { headers } = await get('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toContain('unsafe-eval');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('strict-transport-security'), 'not without https').toBeNull();
    expect(headers.get('x-request-id')).not.toBeNull();
  });
});

test('a build with page titles gets its head elements filled in, and nothing else changes', async () => {
  const named = await makeProject({
    'package.json': JSON.stringify({ productName: 'Fish "&" Chips' }),
    'app/dist/index.html': INDEX,
    'app/dist/.vite/heads.json': JSON.stringify({
      image: { path: '/og.png', width: 1200, height: 630, alt: 'A fish' },
      pages: {
        '/': { title: '{name}', description: 'About <{name}> $&', listed: true },
        '/login': { title: 'Sign in', description: 'In', listed: false },
      },
      first: {
        '/': { links: '<link rel="modulepreload" href="/a.js">', body: '<h1>{name} $&</h1>' },
        '/tasks': { links: '<link rel="modulepreload" href="/b.js">', body: '' },
      },
      manifest: { id: '/', name: '{name}' },
    }),
  });
  const site = await startHost({
    projectDir: named.path,
    env: { SITE_URL: 'https://app.example.com/' },
  });
  const text = async (path: string) =>
    (await fetch(site.url + path, { headers: { accept: 'text/html,*/*' } })).text();
  const start = await text('/');
  expect(start).toContain('<title>Fish &quot;&amp;&quot; Chips</title>');
  expect(start).toContain('content="About &lt;Fish &quot;&amp;&quot; Chips&gt; $&amp;"');
  expect(start).toContain('<link rel="canonical" href="https://app.example.com/">');
  expect(start).toContain('<meta property="og:image" content="https://app.example.com/og.png">');
  expect(start).not.toContain('noindex');
  expect(start).toContain('<link rel="modulepreload" href="/a.js"></head>');
  expect(start).toContain('<div id="root" inert><h1>Fish &quot;&amp;&quot; Chips $&</h1></div>');
  const tasks = await text('/tasks');
  expect(tasks).toContain('<link rel="modulepreload" href="/b.js"></head>');
  for (const page of [tasks, await text('/login'), await text('/constructor')]) {
    expect(page).toContain('<div id="root"></div>');
    expect(page).not.toContain('/a.js');
  }
  expect(await text('/login/')).toContain('<title>Sign in</title>');
  for (const path of ['/login', '/tasks', '/constructor', '/no/such/page']) {
    expect(await text(path)).toContain('<meta name="robots" content="noindex">');
  }
  expect(await text('/sitemap.xml')).toContain(
    '<url><loc>https://app.example.com/</loc></url></urlset>',
  );
  expect(await text('/robots.txt')).toContain('Sitemap: https://app.example.com/sitemap.xml');
  const manifest = await fetch(`${site.url}/manifest.webmanifest`);
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
  expect(await manifest.json()).toEqual({ id: '/', name: 'Fish "&" Chips' });
  // This build has no list of paths, so any path may be a page.
  expect((await fetch(`${site.url}/no/such/page`)).status).toBe(200);
  const etags = await Promise.all(
    ['/', '/login', '/tasks'].map(async (path) =>
      (await fetch(site.url + path)).headers.get('etag'),
    ),
  );
  expect(new Set(etags).size).toBe(3);
  await site.stop();
  await named.remove();
});

test('spec §2 not found: an unknown path returns 404 with the page', async () => {
  const named = await makeProject({
    'package.json': JSON.stringify({ productName: 'Fish' }),
    'app/dist/index.html': INDEX,
    'app/dist/.vite/heads.json': JSON.stringify({
      image: { path: '/og.png', width: 1200, height: 630, alt: 'A fish' },
      pages: { '/': { title: '{name}', description: 'About', listed: true } },
      first: {},
      paths: ['/', '/tasks', '/admin/subscriptions'],
    }),
  });
  const site = await startHost({ projectDir: named.path });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(site.url + path, { headers: { accept: 'text/html', ...headers } });
  for (const path of [
    '/',
    '/tasks',
    '/tasks/',
    '/Tasks',
    '/tasks?task=1',
    '/admin/subscriptions',
  ]) {
    expect((await ask(path)).status, path).toBe(200);
  }
  for (const path of [
    '/no/such/page',
    '/admin',
    '/tasks/1',
    '/tasks//',
    '/constructor',
    '/%E0%A4%A',
  ]) {
    const answer = await ask(path);
    expect(answer.status, path).toBe(404);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const html = await answer.text();
    expect(html).toContain('<div id="root">');
    expect(html).toContain('<meta name="robots" content="noindex">');
    // The response stays a 404 for a browser that has the page cached.
    const etag = answer.headers.get('etag') ?? '';
    expect((await ask(path, { 'if-none-match': etag })).status).toBe(404);
  }
  expect((await ask('/assets/gone.js')).status).toBe(404);
  await site.stop();
  await named.remove();
});

test('with an https SITE_URL responses have an HSTS header', async () => {
  const secure = await startHost({
    projectDir: project.path,
    env: { SITE_URL: 'https://app.example.com' },
  });
  const { headers } = await fetch(secure.url);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(headers.get('content-security-policy')).toContain('wss://app.example.com');
  await secure.stop();
});

test('safety attack 41: a file that grows during a download never sends more than its Content-Length', async () => {
  const file = join(project.path, 'app/dist/growing.txt');
  await writeFile(file, 'start');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { port } = new URL(host.url);
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: '/growing.txt', agent }, (answer) => {
        answer.once('error', reject).once('end', resolve).resume();
      })
        .once('error', reject)
        .end();
    });
  let asking = true;
  const grow = async () => {
    while (asking) await appendFile(file, 'more');
  };
  const growing = grow();
  try {
    for (let turn = 0; turn < 400; turn += 1) await ask();
  } finally {
    asking = false;
    await growing;
    agent.destroy();
  }
});
