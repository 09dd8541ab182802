import { parseAccept } from 'hono/utils/accept';
import { LIST_HEADER_MOST } from './list-header.ts';

/** Our content codings, best first. */
const CODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof CODINGS)[number] | 'identity';

/**
 * Returns our content codings that the client accepts, the client's most preferred coding first
 * (RFC 9110, 12.5.3). Leaves out codings that the client prefers less than an uncompressed
 * response. `identity` always comes last, even for a client that refuses it. For a header that is
 * too long, returns only `identity`.
 * @param header the request's Accept-Encoding.
 */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  if (!header || header.length > LIST_HEADER_MOST) return ['identity'];
  const given = parseAccept(header.toLowerCase());
  const weight = (name: string) => given.find(({ type }) => type === name)?.q;
  const any = weight('*') ?? 0;
  const plain = weight('identity') ?? 0;
  const weighed = CODINGS.map((name) => ({ name, q: weight(name) ?? any }));
  return [
    ...weighed
      .filter(({ q }) => q > 0 && q >= plain)
      .sort((a, b) => b.q - a.q)
      .map(({ name }) => name),
    'identity',
  ];
}
