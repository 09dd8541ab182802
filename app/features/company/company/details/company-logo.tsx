import { useState } from 'react';
import { pictureUrl } from '#app/data/storage/pictures.ts';
import classes from '../company-page.module.css';
import type { Company } from '../queries.ts';

/**
 * A company's logo, or the first letter of the company's name as the fallback. Hidden from screen
 * readers, because the page shows the name as text.
 */
export function CompanyLogo({ company, size }: { company: Company; size: number }) {
  const [failed, setFailed] = useState<string>();
  const src = pictureUrl(company.logo_url, 'logos');
  return (
    <span
      className={classes.logo}
      style={{ '--size': `${size}px` } as React.CSSProperties}
      aria-hidden
    >
      {src && src !== failed ? (
        <img src={src} alt="" width={size} height={size} onError={() => setFailed(src)} />
      ) : (
        [...company.name][0]?.toUpperCase()
      )}
    </span>
  );
}
