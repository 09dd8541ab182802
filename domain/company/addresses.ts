import { mailAddress } from '../text/mail-address.ts';

/** The result of reading a pasted list of email addresses. */
interface PastedAddresses {
  /**
   * In the form of `mailAddress`, without duplicates, in the order of the text. Within a part of
   * the text between line breaks or semicolons, addresses in angle brackets come first.
   */
  addresses: string[];
  /** Texts that are not addresses, without duplicates, in the same order as `addresses`. */
  others: string[];
}

/**
 * Reads email addresses separated by line breaks, spaces, commas or semicolons. Also reads the form
 * of mail programs, `"Berger, Tom" <tom@example.com>`, and skips the name.
 */
export function readAddresses(text: string): PastedAddresses {
  const found: string[] = [];
  const others: string[] = [];
  for (const part of text.split(/[\r\n;]+/)) {
    const bracketed = [...part.matchAll(/<([^<>]*)>/g)].map(([, inner = '']) => inner);
    // In a part with angle brackets, words outside the brackets are names, except words with an @.
    const outside = part.replaceAll(/"[^"]*"/g, ' ').replaceAll(/<[^<>]*>/g, ' ');
    const words = outside.split(/[\s,]+/).filter(Boolean);
    const meant = bracketed.length > 0 ? words.filter((word) => word.includes('@')) : words;
    for (const raw of [...bracketed, ...meant]) {
      const word = raw
        .trim()
        .replace(/^mailto:/i, '')
        .replace(/(?<![.:])[.:]+$/, '');
      const address = mailAddress(word);
      if (address !== undefined) found.push(address);
      else if (word) others.push(word);
    }
  }
  return { addresses: [...new Set(found)], others: [...new Set(others)] };
}
