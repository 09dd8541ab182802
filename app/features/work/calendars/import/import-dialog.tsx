import { useAuth } from '#app/features/account/auth/index.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { useNarrow } from '#app/ui/hooks/use-narrow.ts';
import { m } from '#messages';
import { ImportPreview } from './import-preview.tsx';
import { ImportSource } from './import-source.tsx';
import { useReading } from './use-reading.ts';

/**
 * Renders the import of a calendar: the person picks a file or pastes its text, then chooses
 * entries.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const narrow = useNarrow();
  const { user } = useAuth();
  const { state, read, cancel } = useReading(usePersonClock(), user?.email ? [user.email] : []);
  return (
    <Dialog
      onClose={onClose}
      title={m.calendars_import_title()}
      size="lg"
      fullScreen={narrow}
      closeOnClickOutside={state.kind === 'idle'}
    >
      {state.kind === 'read' ? (
        <ImportPreview reading={state.reading} back={cancel} done={onClose} />
      ) : (
        <ImportSource state={state} read={(source) => void read(source)} cancel={cancel} />
      )}
    </Dialog>
  );
}
