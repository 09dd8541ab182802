import { Suspense } from 'react';
import { loadPart } from '#app/data/page/load-part.ts';
import { fullness, type Resource } from '#domain/account/limits.ts';
import { useLimit } from './limits.ts';

interface Props {
  resource: Resource;
  /** Number of items; undefined until known. */
  count: number | undefined;
}

// Lazy: most people never see it.
const LimitLabels = loadPart(() => import('./limit-labels.tsx'));

/** A notice about the plan's limit, shown where items are added; nothing below 80 %. */
export function LimitNotice({ resource, count }: Props) {
  const limit = useLimit(resource);
  if (limit == null || count === undefined || fullness(limit, count) === 'room') return null;
  return (
    <Suspense>
      <LimitLabels resource={resource} count={count} limit={limit} />
    </Suspense>
  );
}
