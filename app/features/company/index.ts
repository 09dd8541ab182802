import { lazy } from 'react';

/** In the settings: making a company, and leaving one. */
export const CompanySettings = lazy(() => import('./company-settings.tsx'));
/** Inviting people, from wherever a team is looked at. */
export const InviteDialog = lazy(() => import('./invite-dialog.tsx'));
