import { createTransport } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import type { Letter } from './worker.ts';

/**
 * Returns an SMTP transport to the server of `url`, or over the connection that `getSocket` opens.
 */
export function createSmtpTransport(
  options: { from: string } & Pick<SMTPPool.Options, 'url' | 'auth' | 'ignoreTLS' | 'getSocket'>,
) {
  const { from, ...server } = options;
  const transport = createTransport(
    {
      ...server,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      socketTimeout: 30_000,
    },
    { from },
  );
  return {
    send: async (letter: Letter) => {
      await transport.sendMail({ ...letter, disableFileAccess: true, disableUrlAccess: true });
    },
    close: () => transport.close(),
  };
}
