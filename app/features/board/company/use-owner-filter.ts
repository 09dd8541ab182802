import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { ownedCompanyOf, useProfile } from '#app/features/profile/index.ts';

/**
 * Whether a company owner looks at the company's tasks: `?whose=company`. Nobody else has the choice, so
 * the address asks for nothing then.
 */
export function useWhose() {
  const companyId = ownedCompanyOf(useProfile())?.id;
  const [query, setQuery] = useSearchParams();
  const isCompany = companyId !== undefined && query.get('whose') === 'company';
  const show = useCallback(
    (whose: string) => setQuery(whose === 'company' ? { whose } : {}),
    [setQuery],
  );
  return { companyId, isCompany, show };
}
