import { Skeleton } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import {
  type ComponentProps,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { whenIdle } from '#app/browser/idle.ts';
import { lazyPart } from '../feedback/lazy-part.tsx';

// Lazy: only pages with a chart load the chart library.
const ColumnsChart = lazyPart(() => import('./columns-chart.tsx'));

type Props = ComponentProps<typeof ColumnsChart>;

/**
 * Renders a chart, with a skeleton while the chart library loads. New data renders after the text
 * around the chart; if the chart is outside the viewport, new data renders once the browser is
 * idle.
 */
export function LazyChart({ label, columns, series, height = 200 }: Props) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const asked = useMemo(
    () => ({ label, columns, series, height }),
    [label, columns, series, height],
  );
  const [ahead, setAhead] = useState(asked);
  useEffect(() => whenIdle(() => setAhead(asked)), [asked]);
  const drawn = useDeferredValue(inViewport ? asked : ahead);
  return (
    <div ref={ref}>
      <Suspense fallback={<Skeleton height={height} radius={8} />}>
        <ColumnsChart {...drawn} />
      </Suspense>
    </div>
  );
}
