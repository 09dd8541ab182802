import { Opening } from '#app/data/page/opening.tsx';
import { usePreload } from '#app/data/query/use-preload.ts';
import { DelegateDialog } from '#app/features/work/delegations/index.ts';
import { loadEngine } from '#app/features/work/placement/index.ts';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import { PartMissing } from '#app/ui/feedback/part-missing.tsx';
import { loadQuickAdd } from '../quick-add/quick-add-line.tsx';
import { useLeftCaptures } from '../quick-add/use-capture-task.ts';
import { loadLanguage } from '../quick-add/use-parser.ts';
import { CaptureDialog } from './capture-dialog.tsx';
import {
  closeCapture,
  closeDelegation,
  delegateCaptured,
  useCapturedDelegation,
  useCaptureOpened,
} from './open-capture.ts';
import { closePaste, usePastedText } from './paste/open-paste.ts';

/** Lazy parts to preload on every page, because tasks are captured without a connection too. */
const CAPTURE_PARTS = [loadQuickAdd, loadLanguage, loadEngine];

const PasteDialog = lazyPart(() => import('./paste/paste-dialog.tsx'), PartMissing);

/**
 * Renders the capture line over any page, the preview of a pasted list, and the delegate dialog for
 * a captured line that names an email address.
 */
export function CaptureOverlay() {
  const opened = useCaptureOpened();
  const pasted = usePastedText();
  const delegation = useCapturedDelegation();
  useLeftCaptures(delegateCaptured);
  usePreload(CAPTURE_PARTS);
  return (
    <>
      {opened && <CaptureDialog caret={opened.given?.caret} onClose={closeCapture} />}
      <Opening>{pasted !== null && <PasteDialog text={pasted} onClose={closePaste} />}</Opening>
      <Opening>
        {delegation && (
          <DelegateDialog key={delegation.task.id} {...delegation} onClose={closeDelegation} />
        )}
      </Opening>
    </>
  );
}
