import { type Icon, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';

/** The types of a notification (spec §3), as a person reads them. */
export const TYPES: Record<string, { label: string; icon: Icon }> = {
  info: { label: 'Information', icon: IconInfoCircle },
  success: { label: 'Success', icon: IconCircleCheck },
  warning: { label: 'Warning', icon: IconAlertTriangle },
};
