import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { signUpByMail } from '../../support/people/people.ts';
import { MAILBOX_TOKEN } from '../../support/services/mailbox.ts';

let host: OwnHost;
let email: string;
let id: string;

beforeAll(async () => {
  host = await startHost({ env: { TRUST_PROXY: 'false', MAILBOX_TOKEN: '' } });
  ({ email } = await signUpByMail(host));
  id = (await host.mailTo(email)).id;
});
afterAll(() => host?.stop());

/** Sends bytes on a new connection; returns everything received until the host closes it. */
const raw = (bytes: string) => rawTo(host.url, bytes);

async function rawTo(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  return await new Promise((resolve, reject) => {
    let said = '';
    socket.on('data', (text: string) => {
      said += text;
    });
    socket.setTimeout(10_000, () => reject(new Error(`The connection stays open: ${said}`)));
    socket.once('error', reject);
    socket.once('close', () => resolve(said));
    socket.write(bytes);
  });
}

const inner = 'GET /mailbox/config HTTP/1.1\r\nHost: localhost\r\n\r\n';
const LENGTH = `Content-Length: ${inner.length}\r\n`;
const CHUNKED = 'Transfer-Encoding: chunked\r\n';
const chunk = `${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`;
const start = (line: string) => `${line} HTTP/1.1\r\nHost: localhost\r\n`;

describe('safety attack 41: framing in the mailbox', () => {
  test.each([
    ['a body on GET', `${start('GET /mailbox/email')}${LENGTH}\r\n${inner}`, 400],
    ['a chunked body on GET', `${start('GET /mailbox/email')}${CHUNKED}\r\n${chunk}`, 400],
    ['a body on DELETE', `${start('DELETE /mailbox/email/nobody')}${LENGTH}\r\n${inner}`, 400],
    [
      'a chunked body on DELETE',
      `${start('DELETE /mailbox/email/nobody')}${CHUNKED}\r\n${chunk}`,
      411,
    ],
    ['a body on PATCH', `${start('PATCH /mailbox/email/read-all')}${LENGTH}\r\n${inner}`, 400],
    [
      'a chunked body on POST',
      `${start('POST /mailbox/socket.io/?EIO=4&transport=polling')}${CHUNKED}\r\n${chunk}`,
      411,
    ],
    [
      'a body over the limit',
      `${start('POST /mailbox/socket.io/?EIO=4&transport=polling')}Content-Length: 70000\r\n\r\n${inner}`,
      413,
    ],
    [
      'two lengths',
      `${start('GET /mailbox/email')}Content-Length: 0\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`,
      400,
    ],
    [
      'a length and chunks',
      `${start('POST /mailbox/socket.io/')}${CHUNKED}${LENGTH}\r\n${chunk}`,
      400,
    ],
  ])('%s is refused, and the connection closes', async (_, bytes, status) => {
    const said = await raw(bytes);
    expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(said.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
    const mails = await (await fetch(`${host.url}/mailbox/email`)).json();
    expect(mails).toEqual([expect.objectContaining({ id })]);
  });
});

/** Returns the status with which a host's mailbox answers a request with the given headers. */
async function statusUnder(url: string, headers: Record<string, string>): Promise<number> {
  const { port } = new URL(url);
  return await new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/mailbox/email', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

describe('who may open the mailbox', () => {
  test('this machine, under its own name', async () => {
    const { port } = new URL(host.url);
    expect(await statusUnder(host.url, {})).toBe(200);
    expect(await statusUnder(host.url, { host: `localhost:${port}` })).toBe(200);
    expect(await statusUnder(host.url, { host: 'evil.example' })).toBe(403);
    expect(await statusUnder(host.url, { origin: 'https://evil.example' })).toBe(403);
    expect(await statusUnder(host.url, { 'x-forwarded-for': '203.0.113.9' })).toBe(403);
  });

  test('behind a proxy: who has the token, and nobody else, whatever the proxy sends', async () => {
    const { url } = await sharedHost();
    const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
    for (const authorization of [`Bearer ${MAILBOX_TOKEN}`, basic(`anyone:${MAILBOX_TOKEN}`)]) {
      expect(await statusUnder(url, { authorization })).toBe(200);
    }
    for (const authorization of ['', 'Bearer ', MAILBOX_TOKEN, basic(MAILBOX_TOKEN.slice(1))]) {
      expect(await statusUnder(url, { host: '127.0.0.1', authorization })).toBe(401);
    }
    const said = await rawTo(url, 'GET /mailbox/email HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n');
    expect(said).toMatch(/^HTTP\/1\.1 401 /);
  });

  test('behind a proxy without a token: nobody', async () => {
    const proxied = await startHost({ env: { TRUST_PROXY: '1', MAILBOX_TOKEN: '' } });
    const said = await rawTo(proxied.url, 'GET /mailbox/email HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n');
    expect(said).toMatch(/^HTTP\/1\.1 403 [\s\S]*Set MAILBOX_TOKEN to open it\.\n$/);
    await proxied.stop();
  });
});

describe('the mailbox answers only what its page needs', () => {
  test.each([
    ['GET', '/'],
    ['GET', '/styles/style.css'],
    ['GET', '/components/angular/angular.min.js'],
    ['GET', '/config'],
    ['GET', '/socket.io/?EIO=4&transport=polling'],
    ['GET', '/email/ID'],
    ['GET', '/email/ID/html'],
    ['GET', '/email/ID/source'],
    ['GET', '/email/ID/download'],
    ['PATCH', '/email/read-all'],
  ])('%s %s is answered', async (method, path) => {
    const answer = await fetch(`${host.url}/mailbox${path.replace('ID', id)}`, { method });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each([
    ['POST', '/email/ID/relay'],
    ['POST', '/email/ID/relay/evil@evil.example'],
    ['GET', '/reloadMailsFromDirectory'],
    ['GET', '/healthz'],
    ['PUT', '/email/ID'],
    ['OPTIONS', '/email'],
    ['GET', '/email/..%2fconfig'],
  ])('%s %s is refused', async (method, path) => {
    const answer = await fetch(`${host.url}/mailbox${path.replace('ID', id)}`, { method });
    expect(answer.status).toBe(404);
  });

  test('an email is shown without scripts', async () => {
    const answer = await fetch(`${host.url}/mailbox/email/${id}/html`);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await answer.text()).toContain('token_hash=');
  });

  test('no answer shows the password that the host forwards', async () => {
    for (const path of ['/config', '/email', `/email/${id}/source`]) {
      const answer = await fetch(`${host.url}/mailbox${path}`);
      expect(JSON.stringify([...answer.headers])).not.toMatch(/basic/i);
      expect(await answer.text()).not.toMatch(/MAILDEV_|Basic /);
    }
  });

  test('a deleted email is gone', async () => {
    const answer = await fetch(`${host.url}/mailbox/email/${id}`, { method: 'DELETE' });
    expect(answer.status).toBe(200);
    expect(await host.mails(email)).toEqual([]);
  });
});
