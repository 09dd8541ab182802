import { hash, verify } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { AuthError } from '../errors.ts';
import { commonPasswords } from './common-passwords.ts';

// OWASP ASVS 5: 19 MiB, 2 passes, 1 lane; argon2id is the library's default. GoTrue verifies it.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MOST_BYTES = 72;

// Fewer than a million guesses: a botnet that is held to 1,900 an hour needs three weeks for those.
const LEAST_SCORE = 2;
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * Refuses a password that is too short, longer than 72 bytes, among the commonest, or made of little
 * more than repeats, sequences, and the words that it is about: the product's name, one's own address.
 * @throws AuthError weak_password with its reasons (safety, numbers).
 */
export function checkPassword(
  password: string,
  { minimumLength, about }: { minimumLength: number; about: string[] },
): void {
  const least = Math.max(8, minimumLength);
  if ([...password].length < least) {
    throw weak('length', `Password should be at least ${least} characters.`);
  }
  if (Buffer.byteLength(password) > MOST_BYTES) {
    throw new AuthError('validation_failed', {
      message: `Password cannot be longer than ${MOST_BYTES} bytes.`,
    });
  }
  const words = wordsOf(about);
  const { score } = estimator.check(password, words);
  if (
    score < LEAST_SCORE ||
    isMadeOf(password, words) ||
    commonPasswords.has(password.toLowerCase())
  ) {
    throw weak('pwned', 'Password is known to be weak and easy to guess, please choose another.');
  }
}

function wordsOf(texts: string[]): string[] {
  const parts = texts.flatMap((text) => [text, ...text.split(/[\s@.+_-]+/)]);
  const words = new Set(parts.map((part) => part.toLowerCase()).filter((part) => part.length > 2));
  return [...words].toSorted((one, other) => other.length - one.length);
}

/** Whether a password is one or several of these words, with digits or signs and two letters at most. */
function isMadeOf(password: string, words: string[]): boolean {
  const whole = password.toLowerCase();
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), whole);
  return rest !== whole && rest.replaceAll(/\P{L}/gu, '').length < 3;
}

/** A hash in PHC form, as GoTrue reads it. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

// For an address without an account the same work is done, so that time does not tell.
const nobody = hash('an account that does not exist', cost);

/**
 * Whether the password fits. Takes as long without a hash as with one. Hashes of accounts that come
 * from Supabase are bcrypt's and fit too.
 */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  if (stored && /^\$2[aby]\$/.test(stored)) return verifyBcrypt(password, stored);
  const real = stored?.startsWith('$argon2') ? stored : undefined;
  const fits = await verify(real ?? (await nobody), password);
  return fits && real !== undefined;
}

/** Whether a hash was made at less than the cost of now, so that it should be made anew. */
export function isOutdated(stored: string): boolean {
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(stored) ?? [];
  return Number(memory ?? 0) < cost.memoryCost || Number(passes ?? 0) < cost.timeCost;
}

function weak(reason: 'length' | 'pwned', message: string): AuthError {
  return new AuthError('weak_password', {
    message,
    body: { weak_password: { reasons: [reason], message } },
  });
}
