import { createServer, type Socket } from 'node:net';

/**
 * Starts a mail server that stores every message that it receives. The server accepts every SMTP
 * command and checks none.
 */
export async function startSmtp(port = 0): Promise<{
  port: number;
  /** Whole messages, headers and body, in the order of arrival. */
  messages: string[];
  stop: () => Promise<void>;
}> {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let text = '';
    let inData = false;
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (;;) {
        const end = inData ? '\r\n.\r\n' : '\r\n';
        const at = text.indexOf(end);
        if (at < 0) return;
        const part = text.slice(0, at);
        text = text.slice(at + end.length);
        if (inData) {
          messages.push(part);
          inData = false;
          socket.write('250 kept\r\n');
        } else if (/^DATA/i.test(part)) {
          inData = true;
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(part)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
    socket.write('220 test\r\n');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    port: address.port,
    messages,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
