import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';

/** The section of the settings for creating and leaving a company. */
export const CompanySettings = lazyPart(() => import('./details/company-settings.tsx'));
/** Open invitations, with actions for the people who manage the team. */
export const InvitationsCard = lazyPart(() => import('./invitations/invitations-card.tsx'));
/** The dialog that invites people, for every page that shows a team. */
export const InviteDialog = lazyPart(() => import('./invitations/invite-dialog.tsx'));
