import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Link } from 'react-router';
import { usePersonClock, useProfile } from '#app/features/account/profile/index.ts';
import { Note } from '#app/ui/feedback/notice.tsx';
import { can, roleOf } from '#domain/account/permissions.ts';
import { m } from '#messages';
import classes from './analytics-page.module.css';
import { CompanyStats } from './company-stats.tsx';
import { OwnStats } from './own-stats.tsx';
import { RangeBar } from './range/range-bar.tsx';
import { noteText } from './range/range-labels.ts';
import { useRangeParams } from './range/use-range-params.ts';

/**
 * Renders /analytics: a person's own stats or their company's. URL parameters determine the range
 * of days and whose stats are shown.
 */
export default function AnalyticsPage() {
  const profile = useProfile();
  const { countedToday: today, weekStart } = usePersonClock();
  const address = useRangeParams(today);
  const companyId =
    (profile && can(roleOf(profile), 'view_analytics') && profile.company_id) || null;
  const note = noteText(address.span);
  return (
    <div className={classes.page}>
      <RangeBar address={address} mayAskCompany={companyId !== null} today={today} />
      <div role="status" className={classes.notes}>
        {note && <Note>{note}</Note>}
        {address.asksCompany && !companyId && <Note>{m.analytics_company_denied()}</Note>}
      </div>
      {address.asksCompany && companyId ? (
        <CompanyStats
          companyId={companyId}
          span={address.span}
          today={today}
          weekStart={weekStart}
        />
      ) : (
        <OwnStats address={address} weekStart={weekStart} />
      )}
      <p className={classes.footer}>
        {m.analytics_footer()}
        {profile?.time_zone === null && (
          <>
            {' '}
            <ParaglideMessage
              message={m.analytics_footer_utc}
              inputs={{}}
              markup={{ link: ({ children }) => <Link to="/settings#time">{children}</Link> }}
            />
          </>
        )}
      </p>
    </div>
  );
}
