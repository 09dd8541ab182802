import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createLog } from './core/log.ts';
import { listen } from './server.ts';

/** Opens a connection and sends a request for a path; without a path sends nothing. */
function open(port: number, path?: string, headers = '') {
  const socket = connect(port, '127.0.0.1');
  const state = {
    socket,
    text: '',
    answered: new Promise((resolve) => socket.once('data', resolve)),
    ended: new Promise((resolve) => socket.once('close', resolve)),
  };
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    state.text += chunk.toString('latin1');
  });
  if (path) socket.write(`GET ${path} HTTP/1.1\r\nHost: host\r\n${headers}\r\n`);
  return state;
}

test('close waits for running requests, not for idle and upgraded connections', async () => {
  const server = await listen({
    host: '127.0.0.1',
    port: 0,
    addressOf: () => '127.0.0.1',
    behindProxy: false,
    log: createLog('silent'),
  });
  let finish: (response: Response) => void = () => undefined;
  const slowResponse = new Promise<Response>((resolve) => {
    finish = resolve;
  });
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  server.serve((request) => {
    if (!request.url.endsWith('/slow')) return new Response('quick');
    begin();
    return slowResponse;
  });
  server.onUpgrade('/socket', (_, stream) => {
    stream.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n');
  });

  const fresh = open(server.port);
  const idle = open(server.port, '/quick');
  const upgraded = open(
    server.port,
    '/socket',
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n',
  );
  const slow = open(server.port, '/slow');
  await Promise.all([once(fresh.socket, 'connect'), idle.answered, upgraded.answered, begun]);

  const closed = server.close();
  finish(new Response('done'));
  await closed;
  await Promise.all([fresh.ended, idle.ended, slow.ended]);
  expect(slow.text).toMatch(/^HTTP\/1\.1 200 /);
  expect(slow.text).toContain('done');
  expect(upgraded.socket.destroyed).toBe(false);
  upgraded.socket.destroy();
});
