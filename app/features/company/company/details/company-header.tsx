import { useQuery } from '@tanstack/react-query';
import { TYPED } from '#app/ui/typed.ts';
import { m } from '#messages';
import classes from '../company-page.module.css';
import { type Company, membersQuery } from '../queries.ts';
import { CompanyLogo } from './company-logo.tsx';

/** The company's logo, name, member count and website. */
export function CompanyHeader({ company }: { company: Company }) {
  const { data: members } = useQuery(membersQuery(company.id));
  const { website } = company;
  return (
    <div className={classes.header}>
      <CompanyLogo company={company} size={56} />
      <div>
        <h2 {...TYPED}>{company.name}</h2>
        <p>
          {members && <span>{m.company_member_count({ count: members.length })}</span>}
          {website && (
            <a href={website} target="_blank" rel="noreferrer">
              {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
            </a>
          )}
        </p>
      </div>
    </div>
  );
}
