import { useQuery } from '@tanstack/react-query';
import { useAuth } from '#app/features/account/auth/index.ts';
import { useProfile } from '#app/features/account/profile/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import { LoadFailed, LoadingLines } from '#app/ui/feedback/load-state.tsx';
import { m } from '#messages';
import { accountQuery } from './account.ts';
import { EmailCard } from './email/email-card.tsx';
import { FactorsCard } from './factors/factors-card.tsx';
import { IdentitiesCard } from './identities-card.tsx';
import { PasswordCard } from './password/password-card.tsx';
import { StepUp } from './proof/step-up.tsx';
import { SessionsCard } from './sessions/sessions-card.tsx';

/**
 * Renders the settings for email, password, second factors, sign-in methods and active
 * sessions.
 */
export default function SecuritySection() {
  const { user } = useAuth();
  const zone = useProfile()?.time_zone ?? null;
  const { data: account, error, isFetching, refetch } = useQuery(accountQuery(user?.id ?? ''));
  if (!account) {
    return (
      <Card title={m.settings_security_title()}>
        {error ? (
          <LoadFailed
            what={m.settings_security_failed()}
            message={error.message}
            busy={isFetching}
            retry={() => void refetch()}
          />
        ) : (
          <LoadingLines label={m.settings_security_loading()} lines={5} />
        )}
      </Card>
    );
  }
  return (
    <StepUp account={account}>
      <EmailCard account={account} />
      <PasswordCard account={account} />
      <FactorsCard account={account} zone={zone} />
      <IdentitiesCard account={account} />
      <SessionsCard userId={account.id} zone={zone} />
    </StepUp>
  );
}
