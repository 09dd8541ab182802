import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { useNavigation } from 'react-router';
import { HoldSingleKeys, Opening } from '#app/data/page/opening.tsx';
import { pageKeysAreFree, singleKeysOn } from '#app/data/page/single-keys.ts';
import { CaptureOverlay } from '#app/features/work/board/index.ts';
import { CoachOverlay } from '#app/features/work/coach/index.ts';
import { KeepSuggesting } from '#app/features/work/placement/index.ts';
import { PlanOverlay, RowKeys } from '#app/features/work/planning/index.ts';
import { RemovalOverlay } from '#app/features/work/tasks/index.ts';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import { PartMissing } from '#app/ui/feedback/part-missing.tsx';
import { isQuestionMark } from '#app/ui/hooks/letter-of.ts';
import type { Page } from '../pages.ts';
import { Palette } from '../palette/palette.tsx';
import { useRememberRecent } from '../palette/recent-choices.ts';
import { PageKeys } from './page-keys.tsx';
import { UndoKey } from './undo-key.tsx';
import { useModKey } from './use-mod-key.ts';

const ShortcutList = lazyPart(() => import('./shortcut-list.tsx'), PartMissing);

interface Props {
  pages: readonly Page[];
  /** The signed-in pages that the person may open. */
  openPages: readonly Page[];
}

/**
 * Overlays of every page: the command palette, the capture line with its dialogs, the shortcut
 * list, the coach, the dialog that picks a task's day, and the confirmation for removing several
 * tasks. Also adds the keyboard shortcuts of every page (see PageKeys, RowKeys and UndoKey), and
 * keeps the suggestions for unsorted tasks loaded.
 */
export function Overlays({ pages, openPages }: Props) {
  const [shown, setShown] = useState<'palette' | 'keys' | null>(null);
  const close = () => setShown(null);
  const { state } = useNavigation();
  useRememberRecent(openPages);
  useModKey('k', () => setShown('palette'));
  useWindowEvent('keydown', (event) => {
    if (isQuestionMark(event) && singleKeysOn() && pageKeysAreFree(event)) setShown('keys');
  });
  return (
    <>
      {shown === 'palette' && <Palette pages={pages} onClose={close} />}
      <Opening>{shown === 'keys' && <ShortcutList onClose={close} />}</Opening>
      {/*
        While a page loads, the previous page still has the focus: suspend its single-key
        shortcuts.
      */}
      {state === 'loading' && <HoldSingleKeys />}
      <PageKeys openPages={openPages} />
      <UndoKey />
      <PlanOverlay />
      <RowKeys />
      <KeepSuggesting />
      <CaptureOverlay />
      <CoachOverlay />
      <RemovalOverlay />
    </>
  );
}
