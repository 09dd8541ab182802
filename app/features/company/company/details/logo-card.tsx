import { useRemovePicture, useSavePicture } from '#app/data/storage/picture-actions.ts';
import { Card } from '#app/ui/components/card.tsx';
import { PictureField } from '#app/ui/forms/pictures/picture-field.tsx';
import { m } from '#messages';
import { writeCompany } from '../actions.ts';
import type { Company } from '../queries.ts';
import { COMPANY_TOASTS } from '../toasts.ts';
import { CompanyLogo } from './company-logo.tsx';

/** The card to upload or remove the company's logo. */
export function LogoCard({ company }: { company: Company }) {
  const place = {
    bucket: 'logos',
    folder: company.id,
    path: company.logo_url,
    write: (logo_url: string | null) => writeCompany(company.id, { logo_url }),
  } as const;
  const saving = useSavePicture(place, COMPANY_TOASTS.logo_saved);
  const removing = useRemovePicture(place, {
    done: COMPANY_TOASTS.logo_removed,
    failed: COMPANY_TOASTS.logo_remove_failed,
  });
  return (
    <Card title={m.company_logo()}>
      <PictureField
        noun="logo"
        shape="rect"
        has={company.logo_url !== null}
        saving={saving}
        removing={removing}
      >
        <CompanyLogo company={company} size={72} />
      </PictureField>
    </Card>
  );
}
