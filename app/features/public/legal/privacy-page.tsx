import { LegalPage } from './legal-page.tsx';
import { PRIVACY } from './privacy.ts';

/** /privacy: which data is stored, where, for how long, and who can see it. */
export default function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy"
      lead="What is kept of you, where, for how long, and who gets to see it."
      dated={['2026-11-22', '22 November 2026']}
      parts={PRIVACY}
    />
  );
}
