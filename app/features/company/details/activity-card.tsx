import { Card } from '#app/ui/components/card.tsx';
import { CardLink } from '#app/ui/components/card-link.tsx';
import { m } from '#messages';

/** A link to the activity log, where owners also see the company's entries (spec §6). */
export function ActivityCard() {
  return (
    <Card
      title={m.company_activity()}
      lead={m.company_activity_text()}
      aside={<CardLink to="/activity-logs">{m.company_activity_open()}</CardLink>}
    />
  );
}
