import type { UseFormReturnType } from '@mantine/form';
import { useProfile } from '#app/features/account/profile/index.ts';
import { m } from '#messages';
import { SharingButton } from '../card/sharing-button.tsx';
import type { TaskFormValues } from '../edit/form/task-form-values.ts';

/**
 * Renders who will see the captured task, as a button that changes it for this task; nothing
 * without a company (design ruling 22).
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
