import { tierName } from '#app/data/platform/tiers.ts';
import { useProfile } from '#app/features/account/profile/index.ts';
import { CardLink } from '#app/ui/components/card-link.tsx';
import { Note } from '#app/ui/feedback/notice.tsx';
import type { Resource } from '#domain/account/limits.ts';
import { m } from '#messages';
import { limitNoticeText } from '../labels.ts';
import { useMayDelete } from './limits.ts';

interface Props {
  resource: Resource;
  count: number;
  limit: number;
}

/**
 * Renders the notice near a limit; at or over the limit, the notice also says what the person can
 * still do.
 */
export default function LimitLabels({ resource, count, limit }: Props) {
  const plan = tierName(useProfile()?.subscription_tier ?? 'free');
  const mayDelete = useMayDelete();
  return (
    <div role="status">
      <Note>
        <span>{limitNoticeText(resource, { count, limit, plan, mayDelete })}</span>
        <CardLink to="/billing">{m.billing_see_plans()}</CardLink>
      </Note>
    </div>
  );
}
