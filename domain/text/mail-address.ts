/** Invisible characters that a copied address may contain, such as a zero-width space. */
const INVISIBLE = /\p{Cf}|\u034f|[\u115f\u1160\u3164\uffa0]|[\u17b4\u17b5]|[\ufe00-\ufe0f]/gu;

/** The part before the `@` (RFC 5321), without quotes; non-ASCII letters would need SMTPUTF8. */
const LOCAL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/;
const DOMAIN = /^[\p{L}\p{N}\p{M}.-]+$/u;
const ASCII_DOMAIN =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/;
/** Maximum number of characters of an address in SMTP (RFC 5321). */
const LONGEST = 254;

/**
 * Returns an email address in the one form in which it is stored and mailed: in lower case, without
 * invisible characters, the domain as IDNA writes it (`anna@xn--mller-kva.example`). Undefined if
 * the text is no address to which the app can send mail.
 */
export function mailAddress(text: string): string | undefined {
  const plain = text.normalize('NFKC').replace(INVISIBLE, '').trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  const [local, domain] = [plain.slice(0, at), plain.slice(at + 1).replace(/\.$/, '')];
  if (at < 1 || !isLocal(local) || !DOMAIN.test(domain)) return undefined;
  const ascii = asciiDomain(domain);
  if (ascii === undefined || !ASCII_DOMAIN.test(ascii)) return undefined;
  const address = `${local}@${ascii}`;
  return address.length <= LONGEST ? address : undefined;
}

/** Returns a typed email address in the form in which it is stored; trims any other text. */
export const addressFrom = (typed: string): string => mailAddress(typed) ?? typed.trim();

const isLocal = (local: string) =>
  LOCAL.test(local) && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..');

/** Returns a domain as IDNA writes it; undefined if `URL` does not accept the domain. */
function asciiDomain(domain: string): string | undefined {
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}
