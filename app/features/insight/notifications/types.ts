import { type Icon, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { m } from '#messages';

/** Label and icon of each notification type (spec §3). */
export const TYPES: Record<string, { label: string; icon: Icon }> = {
  info: { label: m.notifications_type_info(), icon: IconInfoCircle },
  success: { label: m.notifications_type_success(), icon: IconCircleCheck },
  warning: { label: m.notifications_type_warning(), icon: IconAlertTriangle },
};
