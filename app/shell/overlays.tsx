import { useWindowEvent } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { singleKeysOn } from '#app/data/single-keys.ts';
import type { Page } from './pages.ts';
import { useModKey } from './use-mod-key.ts';

const Palette = lazy(() => import('./palette.tsx'));
const Shortcuts = lazy(() => import('./shortcuts.tsx'));

/** What a key brings up over any page: the palette (mod+K) and the list of keys (?). */
export function Overlays({ pages }: { pages: readonly Page[] }) {
  const [shown, setShown] = useState<'palette' | 'keys' | null>(null);
  const close = () => setShown(null);
  useModKey('k', () => setShown('palette'));
  useWindowEvent('keydown', (event) => {
    if (event.key !== '?' || event.defaultPrevented || !singleKeysOn()) return;
    if (isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
    setShown('keys');
  });
  return (
    <Suspense>
      {shown === 'palette' && <Palette pages={pages} onClose={close} />}
      {shown === 'keys' && <Shortcuts onClose={close} />}
    </Suspense>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}
