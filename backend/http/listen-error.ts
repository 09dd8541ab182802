import { codeOf, messageOf, StartError } from '../core/start-error.ts';

/**
 * Returns the error that the operator sees when the host cannot listen; its text names the setting
 * to change, where a setting is the cause.
 */
export function listenError(error: unknown, host: string, port: number): StartError {
  const place = `Port ${port} on ${host} cannot be listened on`;
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartError(
        `${place}: it is taken by another program. Set PORT to another one (0 picks a free one).`,
      );
    case 'EACCES':
      return new StartError(`${place}: only an administrator may. Set PORT to 1024 or above.`);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return new StartError(
        `HOST is ${JSON.stringify(host)}, but must be a name or an address of this machine (${messageOf(error)}).`,
      );
    default:
      return new StartError(`${place}: ${messageOf(error)}.`);
  }
}
