import type { ErrorCode } from './error-codes.ts';
import type { ErrorParams } from './errors.ts';

/** Returns the text of an error with these parameters. */
type ErrorText = (params: ErrorParams) => string;

/** The texts of one feature. Codes that only a programming error raises share a general text. */
export type ErrorTexts = Partial<Record<ErrorCode, ErrorText>>;

/** The texts of all features. */
export type AllErrorTexts = Record<ErrorCode, ErrorText>;

let load: (() => Promise<AllErrorTexts>) | undefined;

/**
 * Sets the function that loads the texts. They load lazily: no page needs them before the first
 * error.
 */
export function registerErrorTexts(loader: () => Promise<AllErrorTexts>): void {
  load = loader;
}

/** Returns the text for a code, or undefined if the code is unknown or the texts did not load. */
export async function errorText(code: string, params: ErrorParams): Promise<string | undefined> {
  const texts = await load?.().catch(() => undefined);
  return texts && Object.hasOwn(texts, code) ? texts[code as ErrorCode](params) : undefined;
}
