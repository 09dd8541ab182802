import { lazyPart } from '#app/ui/components/lazy-part.tsx';

/** In the settings: making a company, and leaving one. */
export const CompanySettings = lazyPart(() => import('./details/company-settings.tsx'));
/** Who was invited and has not answered, with the acts of whoever manages the team. */
export const InvitationsCard = lazyPart(() => import('./invitations/invitations-card.tsx'));
/** Inviting people, from wherever a team is looked at. */
export const InviteDialog = lazyPart(() => import('./invitations/invite-dialog.tsx'));
