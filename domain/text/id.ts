const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns whether a text is the id of a row: a UUID. */
export const isId = (text: string): boolean => ID.test(text);
