import { m } from '#messages';
import { LegalPage } from './legal-page.tsx';
import { TERMS } from './terms.ts';

/** Renders /terms: the terms of use. */
export default function TermsPage() {
  return (
    <LegalPage
      title={m.public_terms_title()}
      lead={m.public_terms_lead()}
      day="2026-11-22"
      parts={TERMS}
    />
  );
}
