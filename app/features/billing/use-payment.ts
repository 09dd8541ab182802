import { useWindowEvent } from '@mantine/hooks';
import type { AppError } from '#app/data/api/errors.ts';
import { invokeFunction } from '#app/data/api/invoke.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { BILLING_TOASTS, type Toast } from '#app/data/toasts/toasts.ts';

/** Leads to a page of the payment provider; busy until the browser has left. */
function useProvider<Asked extends object>(name: string, failed: Toast) {
  const asking = useSingleMutation<{ url: string }, AppError, Asked>({
    mutationFn: (asked) => invokeFunction(name, asked),
    onSuccess: ({ url }) => window.location.assign(url),
    networkMode: 'always',
    retry: false,
    meta: { errorToast: ({ message }) => ({ ...failed, message }) },
  });
  // Back by the browser's button, the page is as it was left.
  useWindowEvent('pageshow', ({ persisted }) => persisted && asking.reset());
  return { ...asking, busy: asking.isPending || asking.isSuccess };
}

/** The checkout of a plan. */
export const useCheckout = () =>
  useProvider<{ tier: string }>('create-checkout', BILLING_TOASTS.checkout_failed);

/** Where a card is changed, invoices are, and a subscription is ended. */
export const usePortal = () =>
  useProvider<{ ofCompany: boolean }>('billing-portal', BILLING_TOASTS.portal_failed);
