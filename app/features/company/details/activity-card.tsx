import { Card } from '#app/ui/components/card.tsx';
import { CardLink } from '#app/ui/components/card-link.tsx';

/** The way to the company's activity log, which an owner sees beside their own (spec §6). */
export function ActivityCard() {
  return (
    <Card
      title="Activity"
      lead="Who joined and left, what was handed over and completed, who changed what."
      aside={<CardLink to="/activity-logs">Open the log</CardLink>}
    />
  );
}
