import { m } from '#messages';
import { LegalPage } from './legal-page.tsx';
import { PRIVACY } from './privacy.ts';

/** Renders /privacy: which data is stored, where, for how long, and who can see it. */
export default function PrivacyPage() {
  return (
    <LegalPage
      title={m.public_privacy_title()}
      lead={m.public_privacy_lead()}
      day="2026-11-24"
      parts={PRIVACY}
    />
  );
}
