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
import { whenIdle } from '#app/ui/hooks/idle.ts';
import { lazyPart } from '../components/lazy-part.tsx';

// The library is fetched where something is drawn, and nowhere else.
const ColumnsChart = lazyPart(() => import('./columns-chart.tsx'));

type Props = ComponentProps<typeof ColumnsChart>;

/**
 * A chart, or its place until the library is there: drawn once the words around it are painted, and
 * out of sight once the page has nothing better to do.
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
