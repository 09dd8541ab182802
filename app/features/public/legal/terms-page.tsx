import { LegalPage } from './legal-page.tsx';
import { TERMS } from './terms.ts';

/** /terms: the terms of use. */
export default function TermsPage() {
  return (
    <LegalPage
      title="Terms of use"
      lead="What you may expect here, and what is expected of you."
      dated={['2026-11-22', '22 November 2026']}
      parts={TERMS}
    />
  );
}
