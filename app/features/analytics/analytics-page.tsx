import { Link } from 'react-router';
import { usePersonClock, useProfile } from '#app/features/profile/index.ts';
import { Note } from '#app/ui/components/notice.tsx';
import { can, roleOf } from '#domain/account/permissions.ts';
import classes from './analytics-page.module.css';
import { CompanyStats } from './company-stats.tsx';
import { OwnStats } from './own-stats.tsx';
import { RangeBar } from './range/range-bar.tsx';
import { noteText } from './range/range-labels.ts';
import { useAddress } from './range/use-range-params.ts';

/**
 * Renders /analytics: a person's own stats or their company's; the URL holds the range and whose.
 */
export default function AnalyticsPage() {
  const profile = useProfile();
  const { countedToday: today, weekStart } = usePersonClock();
  const address = useAddress(today);
  const companyId =
    (profile && can(roleOf(profile), 'view_analytics') && profile.company_id) || null;
  const note = noteText(address.span);
  return (
    <div className={classes.page}>
      <RangeBar address={address} mayAskCompany={companyId !== null} today={today} />
      <div role="status" className={classes.notes}>
        {note && <Note>{note}</Note>}
        {address.asksCompany && !companyId && (
          <Note>These are your own figures. A company’s are for its owner.</Note>
        )}
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
        Dropped and deleted tasks leave no trace in these figures.
        {profile?.time_zone === null && (
          <>
            {' '}
            Days and hours are counted in UTC until you{' '}
            <Link to="/settings#time">say where you live</Link>.
          </>
        )}
      </p>
    </div>
  );
}
