import { useHotkeys, useWindowEvent } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { loadPart } from '#app/data/load-part.ts';
import { singleKeysOn } from '#app/data/single-keys.ts';
import { CoachOverlay } from '#app/features/coach/index.ts';
import { PartMissing } from '#app/ui/part-missing.tsx';
import type { Page } from './pages.ts';

const Palette = loadPart(() => import('./palette.tsx'), PartMissing);
const Shortcuts = loadPart(() => import('./shortcuts.tsx'), PartMissing);

/** What a key brings up over any page: the palette (mod+K) and the list of keys (?). */
export function Overlays({ pages }: { pages: readonly Page[] }) {
  const [shown, setShown] = useState<'palette' | 'keys' | null>(null);
  const close = () => setShown(null);
  // Also while one types.
  useHotkeys([['mod+K', () => setShown('palette')]], []);
  useWindowEvent('keydown', (event) => {
    if (event.key !== '?' || event.defaultPrevented || !singleKeysOn()) return;
    if (isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
    setShown('keys');
  });
  return (
    <>
      <Suspense>
        {shown === 'palette' && <Palette pages={pages} onClose={close} />}
        {shown === 'keys' && <Shortcuts onClose={close} />}
      </Suspense>
      <CoachOverlay />
    </>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}
