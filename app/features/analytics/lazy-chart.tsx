import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';

// The library is fetched where something is drawn, and nowhere else.
const ColumnsChart = lazy(() => import('./columns-chart.tsx'));

/** A chart, or its place until the library is there. */
export function LazyChart(props: ComponentProps<typeof ColumnsChart>) {
  return (
    <Suspense fallback={<Skeleton height={props.height ?? 200} radius={8} />}>
      <ColumnsChart {...props} />
    </Suspense>
  );
}
