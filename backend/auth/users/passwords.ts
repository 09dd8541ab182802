import { hash, verify } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { AuthError } from '../errors.ts';
import { commonPasswords } from './common-passwords.ts';

// OWASP ASVS 5: 19 MiB, 2 passes, 1 lane; argon2id is the library's default. GoTrue can verify it.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MOST_BYTES = 72;

// A lower score falls in under a million guesses: three weeks for a botnet limited to 1,900 an
// hour.
const LEAST_SCORE = 2;
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * Refuses a password that is too short, longer than 72 bytes, among the commonest, or little more
 * than repeats, sequences and the words in `about`: the product's name, the person's own address.
 * @throws AuthError weak_password with its reasons, validation_failed (safety, numbers).
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

/**
 * Returns whether a password is made of these words, with digits or symbols and at most two
 * letters.
 */
function isMadeOf(password: string, words: string[]): boolean {
  const whole = password.toLowerCase();
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), whole);
  return rest !== whole && rest.replaceAll(/\P{L}/gu, '').length < 3;
}

/** Returns a hash in PHC format, as GoTrue reads it. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

// An address without an account costs the same work, so that the duration does not reveal it.
const nobody = hash('an account that does not exist', cost);

/**
 * Returns whether the password matches. Takes as long without a hash as with one. Accepts bcrypt
 * too: accounts from Supabase have such hashes.
 */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  if (stored && /^\$2[aby]\$/.test(stored)) return verifyBcrypt(password, stored);
  const real = stored?.startsWith('$argon2') ? stored : undefined;
  const fits = await verify(real ?? (await nobody), password);
  return fits && real !== undefined;
}

/** Returns whether a hash was made at less than the current cost and should be renewed. */
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
