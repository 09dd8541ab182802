import { Suspense } from 'react';
import { lazyPart, Nothing } from '#app/ui/feedback/lazy-part.tsx';
import { fullness, type Resource } from '#domain/account/limits.ts';
import { useLimit } from './limits.ts';

interface Props {
  resource: Resource;
  /** Number of items; undefined until known. */
  count: number | undefined;
}

// Lazy: most people never see the notice.
const LimitLabels = lazyPart(() => import('./limit-labels.tsx'), Nothing);

/**
 * Renders a notice about the plan's limit on pages where items are added; nothing below 80% of the
 * limit.
 */
export function LimitNotice({ resource, count }: Props) {
  const limit = useLimit(resource);
  if (limit == null || count === undefined || fullness(limit, count) === 'room') return null;
  return (
    <Suspense>
      <LimitLabels resource={resource} count={count} limit={limit} />
    </Suspense>
  );
}
