/** Formats a parameter of an error as text. */
export const textParam = (value: unknown): string => String(value ?? '');

/** Formats a parameter of an error as a number. */
export const countParam = (value: unknown): string => Number(value).toLocaleString('en-GB');
