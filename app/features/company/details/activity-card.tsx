import { Card } from '#app/ui/components/card.tsx';
import { CardLink } from '#app/ui/components/card-link.tsx';

/** A link to the activity log, where owners also see the company's entries (spec §6). */
export function ActivityCard() {
  return (
    <Card
      title="Activity"
      lead="Who joined and left, what was handed over and completed, who changed what."
      aside={<CardLink to="/activity-logs">Open the log</CardLink>}
    />
  );
}
