import { mailAddress } from '../text/mail-address.ts';

/** The result of reading a pasted list of email addresses. */
interface PastedAddresses {
  /**
   * In the form of `mailAddress`, each once, in the order of the text; between two line breaks or
   * semicolons, those in brackets come first.
   */
  addresses: string[];
  /** Texts that are not addresses, each once, in the same order. */
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
