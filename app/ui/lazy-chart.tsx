import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense, useDeferredValue } from 'react';

// The library is fetched where something is drawn, and nowhere else.
const ColumnsChart = lazy(() => import('./columns-chart.tsx'));

/** A chart, or its place until the library is there; drawn once the words around it are painted. */
export function LazyChart(props: ComponentProps<typeof ColumnsChart>) {
  const drawn = useDeferredValue(props);
  return (
    <Suspense fallback={<Skeleton height={props.height ?? 200} radius={8} />}>
      <ColumnsChart {...drawn} />
    </Suspense>
  );
}
