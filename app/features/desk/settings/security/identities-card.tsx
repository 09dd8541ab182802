import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { User, UserIdentity } from '@supabase/auth-js';
import { IconBrandGoogle, IconMail } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AppError } from '#app/data/errors/errors.ts';
import { config } from '#app/data/platform/config.ts';
import { siteUrl } from '#app/data/platform/site.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { auth } from '#app/data/session/auth-client.ts';
import { textOfCode } from '#app/features/account/auth/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import { ConfirmButton } from '#app/ui/dialogs/confirm-button.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { m } from '#messages';
import { SETTINGS_TOASTS } from '../toasts.ts';
import { invalidateAccount } from './account.ts';
import { answered } from './auth-call.ts';
import { isCancelled, useStepUp } from './proof/step-up.tsx';
import classes from './security.module.css';

const PROVIDERS: Record<string, string> = {
  email: m.settings_identities_email(),
  google: m.settings_identities_google(),
};

/**
 * Renders the sign-in methods. All except email can be disconnected, unless only one method is
 * left.
 */
export function IdentitiesCard({ account }: { account: User }) {
  const guard = useStepUp();
  const refused = useRefusal();
  const identities = account.identities ?? [];
  const linking = useSingleMutation<unknown, AppError, void>({
    mutationFn: () =>
      guard(async () => {
        const redirectTo = `${await siteUrl()}/settings#security`;
        return answered(auth.linkIdentity({ provider: 'google', options: { redirectTo } }));
      }),
    networkMode: 'always',
    retry: false,
  });
  // The Back button restores the page from the back/forward cache with the mutation still busy.
  useWindowEvent('pageshow', ({ persisted }) => persisted && linking.reset());
  const removing = useSingleMutation<unknown, AppError, UserIdentity>({
    mutationFn: (identity) => guard(() => answered(auth.unlinkIdentity(identity))),
    networkMode: 'always',
    retry: false,
    onSuccess: () => invalidateAccount(account.id),
    meta: { successToast: () => SETTINGS_TOASTS.identity_removed },
  });
  const failure = linking.error ?? removing.error;
  const problem = failure ? !isCancelled(failure) && failure.message : refused;
  const hasGoogle = identities.some(({ provider }) => provider === 'google');

  return (
    <Card
      title={m.settings_identities_title()}
      {...(config.google && { lead: m.settings_identities_lead() })}
      aside={
        config.google &&
        !hasGoogle && (
          <Button
            variant="default"
            leftSection={<IconBrandGoogle size={15} aria-hidden />}
            onClick={() => linking.mutate()}
            // Show the spinner until the browser opens Google's page.
            loading={linking.isPending || linking.isSuccess}
          >
            {m.settings_identities_connect()}
          </Button>
        )
      }
    >
      <ul className={classes.list} aria-label={m.settings_identities_title()}>
        {identities.map((identity) => (
          <li key={identity.identity_id} className={classes.row}>
            {identity.provider === 'google' ? (
              <IconBrandGoogle size={18} stroke={1.6} aria-hidden />
            ) : (
              <IconMail size={18} stroke={1.6} aria-hidden />
            )}
            <span className={classes.what}>
              <strong>{PROVIDERS[identity.provider] ?? identity.provider}</strong>
              <small>
                <bdi translate="no">
                  {String(identity.identity_data?.email ?? account.email ?? '')}
                </bdi>
              </small>
            </span>
            {identity.provider !== 'email' && identities.length > 1 && (
              <ConfirmButton
                label={m.settings_identities_disconnect()}
                name={m.settings_identities_disconnect_named({
                  provider: PROVIDERS[identity.provider] ?? identity.provider,
                })}
                question={m.settings_identities_disconnect_confirm()}
                busy={removing.isPending}
                act={() => removing.mutate(identity)}
              />
            )}
          </li>
        ))}
      </ul>
      <Problem>{problem}</Problem>
    </Card>
  );
}

/**
 * Returns the text of the error that connecting Google left in the URL, and removes the error from
 * the URL so that it shows only once.
 */
function useRefusal(): string | undefined {
  const { search, hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [code] = useState(() => new URLSearchParams(search).get('error_code'));
  const isInUrl = new URLSearchParams(search).has('error_code');
  useEffect(() => {
    if (isInUrl) void navigate({ pathname, hash }, { replace: true });
  }, [isInUrl, pathname, hash, navigate]);
  return code === null ? undefined : textOfCode(code, m.settings_identities_failed());
}
