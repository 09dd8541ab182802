import { formatNumber } from '#domain/text/locale.ts';

/** Formats a parameter of an error as text; empty if the parameter is missing. */
export const textParam = (value: unknown): string => String(value ?? '');

/** Formats a parameter of an error as a number with thousands separators. */
export const countParam = (value: unknown): string => formatNumber(Number(value));
