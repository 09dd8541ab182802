import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { ownedCompanyOf, useProfile } from '#app/features/account/profile/index.ts';

/**
 * Returns the id of the company that the person owns, whether the person is viewing the company's
 * tasks (`?whose=company`), and a setter. For a person who owns no company, the parameter is
 * ignored.
 */
export function useOwnerFilter() {
  const companyId = ownedCompanyOf(useProfile())?.id;
  const [query, setQuery] = useSearchParams();
  const isCompany = companyId !== undefined && query.get('whose') === 'company';
  const show = useCallback(
    (whose: string) => setQuery(whose === 'company' ? { whose } : {}),
    [setQuery],
  );
  return { companyId, isCompany, show };
}
