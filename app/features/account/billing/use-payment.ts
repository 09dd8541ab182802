import { useWindowEvent } from '@mantine/hooks';
import { invokeFunction } from '#app/data/api/invoke.ts';
import type { AppError } from '#app/data/errors/errors.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import type { Toast } from '#app/data/toasts/toast.ts';
import { BILLING_TOASTS } from './toasts.ts';

/**
 * Returns a mutation that opens a page of the payment provider. The mutation stays busy until the
 * browser has left the app.
 */
function useProvider<Variables extends object>(name: string, failed: Toast) {
  const asking = useSingleMutation<{ url: string }, AppError, Variables>({
    mutationFn: (asked) => invokeFunction(name, asked),
    onSuccess: ({ url }) => window.location.assign(url),
    networkMode: 'always',
    retry: false,
    meta: { errorToast: ({ message }) => ({ ...failed, message }) },
  });
  // The Back button restores the page from the back/forward cache with the mutation still busy.
  useWindowEvent('pageshow', ({ persisted }) => persisted && asking.reset());
  return { ...asking, busy: asking.isPending || asking.isSuccess };
}

/** Returns the mutation that opens the checkout of a plan. */
export const useCheckout = () =>
  useProvider<{ tier: string }>('create-checkout', BILLING_TOASTS.checkout_failed);

/**
 * Returns the mutation that opens the payment provider's portal, where the person can change or
 * cancel a subscription, change the card and see the invoices.
 */
export const usePortal = () =>
  useProvider<{ ofCompany: boolean }>('billing-portal', BILLING_TOASTS.portal_failed);
