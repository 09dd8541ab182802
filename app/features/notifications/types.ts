import { type Icon, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';

/** Label and icon of each notification type (spec §3). */
export const TYPES: Record<string, { label: string; icon: Icon }> = {
  info: { label: 'Information', icon: IconInfoCircle },
  success: { label: 'Success', icon: IconCircleCheck },
  warning: { label: 'Warning', icon: IconAlertTriangle },
};
