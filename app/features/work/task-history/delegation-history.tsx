import { EventList } from './event-list.tsx';
import type { HistoryContext } from './messages.ts';

interface Props {
  row: { id: string; updated_at: string };
  context: HistoryContext;
}

/** Renders a delegation's history; delegator and recipient see the same history. */
export default function DelegationHistory({ row, context }: Props) {
  return <EventList of="delegation_id" id={row.id} version={row.updated_at} context={context} />;
}
