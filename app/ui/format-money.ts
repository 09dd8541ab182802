import { LOCALE } from '#domain/text/locale.ts';

/**
 * Formats an amount of money as `€9.50`, with as many decimals as the currency has; as `€9` if the
 * amount is whole (`isWhole`).
 */
export const formatMoney = (amount: number, currency: string, isWhole: boolean): string =>
  amount.toLocaleString(LOCALE, {
    style: 'currency',
    currency,
    ...(isWhole && { minimumFractionDigits: 0 }),
  });
