import { Suspense } from 'react';
import { loadPart } from '#app/data/page/load-part.ts';
import { fullness, type Resource } from '#domain/account/limits.ts';
import { useLimit } from './limits.ts';

interface Props {
  resource: Resource;
  /** How many there are; undefined until that is known. */
  count: number | undefined;
}

// Most people never see it.
const LimitLabels = loadPart(() => import('./limit-labels.tsx'));

/** How full the plan is, where more would be added: nothing below 80 %. */
export function LimitNotice({ resource, count }: Props) {
  const limit = useLimit(resource);
  if (limit == null || count === undefined || fullness(limit, count) === 'room') return null;
  return (
    <Suspense>
      <LimitLabels resource={resource} count={count} limit={limit} />
    </Suspense>
  );
}
