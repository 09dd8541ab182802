import { lazyPart } from '#app/ui/lazy-part.ts';

/** In the settings: making a company, and leaving one. */
export const CompanySettings = lazyPart(() => import('./company-settings.tsx'));
/** Inviting people, from wherever a team is looked at. */
export const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'));
