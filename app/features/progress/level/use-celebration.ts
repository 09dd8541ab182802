import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/**
 * Returns `celebrating`, true from a rise in points until the animation has ended. Stays false with
 * reduced motion.
 */
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
