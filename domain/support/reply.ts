/** The placeholders of a canned answer, in braces. */
interface Blanks {
  /** How to address the person, usually their first name. */
  name: string;
  number: number;
}

/** Returns a canned answer for one ticket, with `{name}` and `{number}` filled in. */
export function filledReply(body: string, { name, number }: Blanks): string {
  return body.replaceAll(/\{(name|number)\}/g, (_, blank: string) =>
    blank === 'name' ? name : String(number),
  );
}

/** Returns a text with another one below it, or that one alone when the text was empty. */
export function withText(before: string, added: string): string {
  return before.trim() === '' ? added : `${before.trimEnd()}\n\n${added}`;
}
