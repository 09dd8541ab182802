import { z } from 'zod';

// Accepts more than zod's own pattern, which refuses characters such as & and = before the @, and
// internationalized top-level domains in their ASCII form (`xn--p1ai`).
const REACHABLE =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** An email address in ASCII, in lower case (RFC 5321: at most 254 characters). */
export const reachableAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ pattern: REACHABLE }));
