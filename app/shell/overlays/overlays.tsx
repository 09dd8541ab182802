import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { useNavigation } from 'react-router';
import { loadPart } from '#app/data/page/load-part.ts';
import { HoldSingleKeys, Opening } from '#app/data/page/opening.tsx';
import { pageKeysAreFree, singleKeysOn } from '#app/data/page/single-keys.ts';
import { CoachOverlay } from '#app/features/coach/index.ts';
import { RemovalOverlay } from '#app/features/tasks/index.ts';
import { PartMissing } from '#app/ui/components/part-missing.tsx';
import type { Page } from '../pages.ts';
import { Palette } from '../palette/palette.tsx';
import { useModKey } from './use-mod-key.ts';

const Shortcuts = loadPart(() => import('./shortcuts.tsx'), PartMissing);

/** Overlays opened by a key on any page: the command palette (mod+K) and the shortcut list (?). */
export function Overlays({ pages }: { pages: readonly Page[] }) {
  const [shown, setShown] = useState<'palette' | 'keys' | null>(null);
  const close = () => setShown(null);
  const { state } = useNavigation();
  useModKey('k', () => setShown('palette'));
  useWindowEvent('keydown', (event) => {
    if (event.key === '?' && singleKeysOn() && pageKeysAreFree(event)) setShown('keys');
  });
  return (
    <>
      {shown === 'palette' && <Palette pages={pages} onClose={close} />}
      <Opening>{shown === 'keys' && <Shortcuts onClose={close} />}</Opening>
      {/* The page being left still has the focus. */}
      {state === 'loading' && <HoldSingleKeys />}
      <CoachOverlay />
      <RemovalOverlay />
    </>
  );
}
