import postgres from 'postgres';
import { codeOf } from '../core/start-error.ts';

/** Creates a pool of database connections. */
export function createSql(url: string, options: { max?: number } = {}): postgres.Sql {
  return postgres(url, {
    max: options.max ?? 10,
    connect_timeout: 5,
    idle_timeout: 60,
    onnotice: () => {},
    connection: { application_name: 'host' },
  });
}

const LOST = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  // PostgreSQL's codes for: shutting down, crashed, starting up, too many connections.
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/**
 * Returns whether an error means that the database is currently unreachable, so that a retry helps.
 */
export function isConnectionLost(error: unknown): boolean {
  return LOST.has(codeOf(error) ?? '');
}
