import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';

/** The company section of the settings. */
export const CompanySettings = lazyPart(() => import('./details/company-settings.tsx'));
/** Open invitations, with actions for the people who manage the team. */
export const InvitationsCard = lazyPart(() => import('./invitations/invitations-card.tsx'));
/** The dialog that invites people, for every page that shows a team. */
export const InviteDialog = lazyPart(() => import('./invitations/invite-dialog.tsx'));
