import { createTransport } from 'nodemailer';
import type { Letter } from './worker.ts';

/** Sends letters over SMTP. */
export function createSmtpTransport(options: { url: string; from: string }) {
  const transport = createTransport(
    {
      url: options.url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      socketTimeout: 30_000,
    },
    { from: options.from },
  );
  return {
    send: async (letter: Letter) => {
      await transport.sendMail({ ...letter, disableFileAccess: true, disableUrlAccess: true });
    },
    close: () => transport.close(),
  };
}
