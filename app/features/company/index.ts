import { lazy } from 'react';

/** In the settings: making a company, and leaving one. */
export const CompanySettings = lazy(() => import('./company-settings.tsx'));
