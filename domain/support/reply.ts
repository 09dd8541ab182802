/** The values for the placeholders `{name}` and `{number}` of a canned answer. */
interface Blanks {
  /** The name by which to greet the person, usually their first name. */
  name: string;
  number: number;
}

/** Returns a canned answer for one ticket, with its placeholders filled in. */
export function filledReply(body: string, { name, number }: Blanks): string {
  return body.replaceAll(/\{(name|number)\}/g, (_, blank: string) =>
    blank === 'name' ? name : String(number),
  );
}

/** Returns `before` with `added` below it, or `added` alone when `before` is empty. */
export function withText(before: string, added: string): string {
  return before.trim() === '' ? added : `${before.trimEnd()}\n\n${added}`;
}
