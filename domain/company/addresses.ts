/** What somebody pasted as a list of e-mail addresses. */
interface PastedAddresses {
  /** Lower-cased, each once, in their order. */
  addresses: string[];
  /** What looks like none, as it was written. */
  others: string[];
}

/** As strict as the database's own check of an invitation, and with a dot, which every mailbox has. */
const ADDRESS = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;
const LONGEST = 320;

/**
 * Reads addresses separated by anything: lines, spaces, commas, semicolons, and as mail programs write
 * them, `"Berger, Tom" <tom@example.com>`, where what stands beside the brackets is a name.
 */
export function readAddresses(text: string): PastedAddresses {
  const found: string[] = [];
  const others: string[] = [];
  for (const part of text.split(/[\r\n;]+/)) {
    const bracketed = [...part.matchAll(/<([^<>]*)>/g)].map(([, inner = '']) => inner);
    // Where a line has brackets, the words outside of them are names, save those with an @.
    const outside = part.replaceAll(/"[^"]*"/g, ' ').replaceAll(/<[^<>]*>/g, ' ');
    const words = outside.split(/[\s,]+/).filter(Boolean);
    const meant = bracketed.length > 0 ? words.filter((word) => word.includes('@')) : words;
    for (const raw of [...bracketed, ...meant]) {
      const word = raw
        .trim()
        .replace(/^mailto:/i, '')
        .replace(/[.:]+$/, '');
      if (ADDRESS.test(word) && word.length <= LONGEST) found.push(word.toLowerCase());
      else if (word) others.push(word);
    }
  }
  return { addresses: [...new Set(found)], others: [...new Set(others)] };
}
