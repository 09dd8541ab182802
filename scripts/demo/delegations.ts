import { type DemoPerson, emailOf } from './people.ts';
import type { Random } from './random.ts';
import type { DemoRow } from './work.ts';

const DAY = 86_400_000;
const STATUSES = ['pending', 'accepted', 'rejected', 'completed', 'cancelled'] as const;
const OUTSIDE = [
  { email: 'joiner@linden-workshop.example', name: 'Linden Workshop' },
  { email: 'press@studio-vesper.example', name: 'Vera Ahlgren' },
];

type Placed = DemoPerson & { id: string };

/**
 * Returns delegations of every status, to colleagues and external people, with their tasks and
 * notifications.
 */
export function delegationsOf(
  people: Placed[],
  context: { now: number; company: string; random: Random },
) {
  const { now, company, random } = context;
  const delegations: DemoRow[] = [];
  const tasks: DemoRow[] = [];
  const notifications: DemoRow[] = [];
  const busy = people.filter(({ load }) => load !== 'new');
  for (const [index, person] of busy.entries()) {
    for (const [turn, status] of STATUSES.entries()) {
      const colleague = busy[(index + turn + 1) % busy.length];
      const outside = turn % 3 === 0 ? random.pick(OUTSIDE) : undefined;
      if (!colleague) continue;
      const to = outside ?? {
        email: emailOf(colleague),
        name: `${colleague.first} ${colleague.last}`,
      };
      const created = now - random.between(1, status === 'pending' ? 9 : 60) * DAY;
      const answered = created + random.between(1, 20) * 3_600_000;
      const settled = answered + random.between(2, 70) * 3_600_000;
      const at = (time: number) => new Date(Math.min(time, now)).toISOString();
      const title = random.pick([
        'Collect the offers of three carriers',
        'Check the figures of the quarter',
        'Prepare the samples for the visit',
        'Proofread the catalogue',
        'Call the mill about the delay',
        'Bring the drawings to the joiner',
        'Write the answer to the complaint',
        'Set up the room for the review',
        'Translate the care instructions',
      ]);
      const isWith = status === 'pending' || status === 'accepted';
      const task = random.uuid();
      const delegation = random.uuid();
      tasks.push({
        id: task,
        user_id: person.id,
        company_id: company,
        title,
        quadrant: 'delegate',
        is_urgent: true,
        is_important: false,
        has_break_consequence: false,
        duration_estimated: 45,
        created_at: at(created - DAY),
        updated_at: at(settled),
        status: isWith ? 'delegated' : status === 'completed' ? 'completed' : 'not_started',
        started_at: null,
        completed_at: status === 'completed' ? at(settled) : null,
        delegated_to_user_id: isWith && !outside ? colleague.id : null,
        delegated_to_email: isWith ? to.email : null,
        delegated_to_name: isWith ? to.name : null,
        delegated_at: isWith ? at(created) : null,
      });
      delegations.push({
        id: delegation,
        original_task_id: task,
        delegated_by_user_id: person.id,
        delegated_to_user_id: outside ? null : colleague.id,
        delegated_to_email: to.email,
        delegated_to_name: to.name,
        title,
        quadrant: 'delegate',
        is_urgent: true,
        is_important: false,
        has_break_consequence: false,
        duration_estimated: 45,
        deadline: new Date(now + random.between(-2, 12) * DAY).toISOString(),
        status,
        delegation_notes: random.chance(0.5) ? 'Tell me if it does not fit into your week.' : null,
        follow_up_required: status === 'pending',
        follow_up_date: status === 'pending' ? at(now + DAY).slice(0, 10) : null,
        accepted_at: status === 'accepted' || status === 'completed' ? at(answered) : null,
        completed_at: status === 'completed' ? at(settled) : null,
        proposed_deadline:
          status === 'pending' && turn === 0 && index % 3 === 0
            ? new Date(now + 15 * DAY).toISOString()
            : null,
        company_id: company,
        created_at: at(created),
        updated_at: at(settled),
      });
      const notify = (user_id: string, kind: string, name: string, time: number) =>
        notifications.push({
          user_id,
          kind,
          params: { delegation_id: delegation, person: name, title },
          read: time < now - 2 * DAY,
          created_at: at(time),
        });
      if (!outside)
        notify(colleague.id, 'delegation_received', `${person.first} ${person.last}`, created);
      if (status !== 'pending' && status !== 'cancelled') {
        notify(person.id, `delegation_${status}`, to.name, answered);
      }
    }
  }
  return { delegations, tasks, notifications };
}
