/** One-time tokens of links in emails. Mail programs cut or break links that exceed a line. */

/**
 * A complete token: 256 random bits in base64url or hex; GoTrue's 56 hex digits; or the UUID of an
 * invitation, which the signed-in invited person may use as a token. The prefix `pkce_` is allowed.
 */
const WHOLE =
  /^(?:pkce_|(?!pkce_))(?:[\da-f]{64}|[\da-f]{56}|[\w-]{43}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?=_*$)/;
/**
 * Matches a part of a token: at least 10 characters, but fewer than a complete token has. A shorter
 * text is probably made up, not cut off.
 */
const PART = /^(?:[\w-]{10,42}|pkce_[\w-]{5,42}|[\da-f]{10,63})$/;
const CHARACTERS = /^[\w-]*/;
/**
 * Matches a break in a token; a plus is a space in a query, and `>` marks a quoted line of an
 * email.
 */
const BREAK = /=?[\s+>\u00ad\u200b]+/;

/**
 * Returns the token at the beginning of a decoded text, without the text after the token. A broken
 * token is joined. Undefined if the parts of a broken token do not form a complete one.
 */
export function tokenIn(text: string): string | undefined {
  const parts = text
    .replace(/^[^\w-]+/, '')
    .split(BREAK)
    .filter(Boolean);
  const [first = ''] = parts;
  let joined = '';
  let whole: string | undefined;
  for (const part of parts) {
    const [characters = ''] = CHARACTERS.exec(part) ?? [];
    joined += characters;
    whole = WHOLE.exec(joined)?.[0] ?? whole;
    // The text after this part does not belong to the token.
    if (characters !== part) break;
  }
  if (whole !== undefined) return whole;
  const [alone = ''] = CHARACTERS.exec(first) ?? [];
  return parts.length > 1 && alone === first ? undefined : alone;
}

/** Returns whether a token from a link is empty, damaged or cut off. */
export const isIncomplete = (token: string): boolean =>
  token === '' || /[^\w-]/.test(token) || (PART.test(token) && !WHOLE.test(token));
