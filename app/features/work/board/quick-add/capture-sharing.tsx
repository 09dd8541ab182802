import type { UseFormReturnType } from '@mantine/form';
import { useProfile } from '#app/features/account/profile/index.ts';
import { m } from '#messages';
import { SharingButton } from '../card/sharing-button.tsx';
import type { TaskFormValues } from '../edit/form/task-form-values.ts';

/**
 * Renders a button that shows whether the person's company will see the captured task. A click
 * changes this for that task, not the default for new tasks. Renders nothing without a company
 * (design ruling 22).
 */
export function CaptureSharing({ form }: { form: UseFormReturnType<TaskFormValues> }) {
  const profile = useProfile();
  if (!profile?.company_id) return null;
  const isShared = form.values.isShared ?? profile.shares_new_tasks ?? false;
  return (
    <SharingButton
      isShared={isShared}
      name={isShared ? m.board_sharing_capture_company() : m.board_sharing_capture_private()}
      toggle={() => form.setFieldValue('isShared', !isShared)}
    />
  );
}
