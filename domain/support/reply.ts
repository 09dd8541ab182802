/** What an answer that is kept ready may leave open, in braces. */
interface Blanks {
  /** The person's first name, if they gave one. */
  name: string | null;
  number: number;
}

/** An answer kept ready, for one ticket: `{name}` and `{number}` are filled in. */
export function filledReply(body: string, { name, number }: Blanks): string {
  return body.replaceAll(/\{(name|number)\}/g, (_, blank: string) =>
    blank === 'name' ? (name ?? 'there') : String(number),
  );
}

/** A text with another one put below it, or alone where there was none. */
export function withText(before: string, added: string): string {
  return before.trim() === '' ? added : `${before.trimEnd()}\n\n${added}`;
}
