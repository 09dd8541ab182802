import { tierName } from '#app/data/tiers.ts';
import { useProfile } from '#app/features/profile/index.ts';
import { CardLink } from '#app/ui/card-link.tsx';
import { Note } from '#app/ui/notice.tsx';
import type { Resource } from '#domain/limits.ts';
import { useMayDelete } from './limits.ts';
import { noticeWords } from './words.ts';

interface Props {
  resource: Resource;
  count: number;
  limit: number;
}

/** Gently at 80 %; at the limit clearly, with what still works. */
export default function LimitWords({ resource, count, limit }: Props) {
  const plan = tierName(useProfile()?.subscription_tier ?? 'free');
  const mayDelete = useMayDelete();
  return (
    <div role="status">
      <Note>
        <span>{noticeWords(resource, { count, limit, plan, mayDelete })}</span>
        <CardLink to="/billing">See plans</CardLink>
      </Note>
    </div>
  );
}
