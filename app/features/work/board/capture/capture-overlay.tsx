import { Opening } from '#app/data/page/opening.tsx';
import { DelegateDialog } from '#app/features/work/delegations/index.ts';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import { PartMissing } from '#app/ui/feedback/part-missing.tsx';
import { useLeftCaptures } from '../quick-add/use-capture-task.ts';
import { CaptureDialog } from './capture-dialog.tsx';
import {
  closeCapture,
  closeDelegation,
  delegateCaptured,
  useCapturedDelegation,
  useCaptureOpened,
} from './open-capture.ts';
import { closePaste, usePastedText } from './paste/open-paste.ts';

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
