import { hash, verify } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { AuthError } from '../errors.ts';

// OWASP ASVS 5: 19 MiB, 2 passes, 1 lane; argon2id is the library's default. GoTrue can verify such
// hashes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MOST_BYTES = 72;

// A password with a lower zxcvbn score is guessed in under a million tries: three weeks for a
// botnet that is limited to 1,900 tries an hour.
const LEAST_SCORE = 2;

let loaded: ReturnType<typeof loadDictionary> | undefined;

/** Loads zxcvbn with its dictionary, only on first use: the dictionary takes 20 MB of memory. */
async function loadDictionary() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return {
    estimator: new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }),
    /** Leaked passwords of at least eight characters, including the 3,000 most common. */
    common: new Set(
      dictionary['passwords-common'].map(String).filter((password) => password.length >= 8),
    ),
  };
}

/**
 * Refuses a password that is too short, longer than 72 bytes, among the most common, or little more
 * than repeats, sequences and the words in `about`, such as the product's name and the person's
 * address.
 * @throws AuthError weak_password with its reasons, validation_failed (safety, Numbers).
 */
export async function checkPassword(
  typed: string,
  { minimumLength, about }: { minimumLength: number; about: string[] },
): Promise<void> {
  const password = composed(typed);
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
  loaded ??= loadDictionary().catch((error: unknown) => {
    // A failure is not kept: the next password loads the dictionary again.
    loaded = undefined;
    throw error;
  });
  const { estimator, common } = await loaded;
  const { score } = estimator.check(password, words);
  if (score < LEAST_SCORE || isMadeOf(password, words) || common.has(password.toLowerCase())) {
    throw weak('pwned', 'Password is known to be weak and easy to guess, please choose another.');
  }
}

function wordsOf(texts: string[]): string[] {
  const parts = texts.flatMap((text) => [text, ...text.split(/[\s@.+_-]+/)]);
  const words = new Set(parts.map((part) => part.toLowerCase()).filter((part) => part.length > 2));
  return [...words].toSorted((one, other) => other.length - one.length);
}

/**
 * Returns whether a password contains at least one of these words and, apart from these words, only
 * digits, symbols and at most two letters.
 */
function isMadeOf(password: string, words: string[]): boolean {
  const whole = password.toLowerCase();
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), whole);
  return rest !== whole && rest.replaceAll(/\P{L}/gu, '').length < 3;
}

/** Some systems type é as one character, others as two: both are the same password. */
const composed = (password: string) => password.normalize('NFC');

/** Returns a hash in PHC format, as GoTrue reads it. */
export function hashPassword(password: string): Promise<string> {
  return hash(composed(password), cost);
}

// For an address without an account, verifying against this hash takes as long as a real check, so
// the duration does not reveal that there is no account.
const nobody = hash('an account that does not exist', cost);

/**
 * Returns whether the password matches. Takes equally long without a stored hash and with one that
 * `hashPassword` made. Compares each Unicode form of the password, because an account from Supabase
 * or from an earlier version may have the hash of a decomposed form.
 */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  for (const form of new Set([composed(password), password, password.normalize('NFD')])) {
    if (await fits(form, stored)) return true;
  }
  return false;
}

/** Accepts bcrypt hashes too, because accounts from Supabase have them. */
async function fits(password: string, stored: string | undefined): Promise<boolean> {
  if (stored && /^\$2[aby]\$/.test(stored)) return verifyBcrypt(password, stored);
  const real = stored?.startsWith('$argon2') ? stored : undefined;
  const isSame = await verify(real ?? (await nobody), password);
  return isSame && real !== undefined;
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
