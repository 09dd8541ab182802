import { config } from '#app/data/platform/config.ts';
import { m } from '#messages';
import type { LegalPart } from './legal-text.ts';

const product = config.name;

/** The terms between the operator and the users. */
export const TERMS: readonly LegalPart[] = [
  {
    id: 'what',
    heading: m.public_terms_what_heading(),
    body: [m.public_terms_what_parties({ product }), m.public_terms_what_agreement()],
  },
  {
    id: 'account',
    heading: m.public_terms_account_heading(),
    body: [
      [
        m.public_terms_account_email(),
        m.public_terms_account_secrets(),
        m.public_terms_account_person(),
      ],
    ],
  },
  {
    id: 'yours',
    heading: m.public_terms_yours_heading(),
    body: [m.public_terms_yours_content(), m.public_terms_yours_shared()],
  },
  {
    id: 'fair-use',
    heading: m.public_terms_fair_use_heading(),
    body: [
      m.public_terms_fair_use_intro(),
      [
        m.public_terms_fair_use_spam(),
        m.public_terms_fair_use_unlawful(),
        m.public_terms_fair_use_attack(),
        m.public_terms_fair_use_resell(),
      ],
      m.public_terms_fair_use_limits(),
    ],
  },
  {
    id: 'plans',
    heading: m.public_terms_plans_heading(),
    body: [
      m.public_terms_plans_prices(),
      m.public_terms_plans_payment(),
      m.public_terms_plans_free(),
    ],
  },
  {
    id: 'companies',
    heading: m.public_terms_companies_heading(),
    body: [m.public_terms_companies_owner()],
  },
  {
    id: 'advice',
    heading: m.public_terms_advice_heading(),
    body: [m.public_terms_advice_decisions()],
  },
  {
    id: 'availability',
    heading: m.public_terms_availability_heading(),
    body: [m.public_terms_availability_care()],
  },
  {
    id: 'end',
    heading: m.public_terms_end_heading(),
    body: [m.public_terms_end_account()],
  },
  {
    id: 'liability',
    heading: m.public_terms_liability_heading(),
    body: [m.public_terms_liability_limits()],
  },
  {
    id: 'law',
    heading: m.public_terms_law_heading(),
    body: [m.public_terms_law_courts(), m.public_terms_law_changes()],
  },
];
