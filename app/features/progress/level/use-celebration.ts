import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/** True from when points rise, while one looks, until the motion that marks it has ended. */
export function useCelebration(points: number) {
  const still = useReducedMotion(false, { getInitialValueInEffect: false });
  const [celebrating, setCelebrating] = useState(false);
  const before = useRef(points);
  useEffect(() => {
    if (points > before.current && !still) setCelebrating(true);
    before.current = points;
  }, [points, still]);
  return { celebrating, onCelebrated: () => setCelebrating(false) };
}
