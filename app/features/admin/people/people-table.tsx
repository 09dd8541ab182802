import { usePersonClock } from '#app/features/profile/index.ts';
import { dayIn, shortMomentIn } from '#domain/dates/dates.ts';
import { type Column, DataTable } from '../list/data-table.tsx';
import { useAdmin } from '../use-admin.ts';
import { PersonCell } from './person-cell.tsx';
import { PersonMenu } from './person-menu.tsx';
import type { AdminPerson } from './queries.ts';
import { roleLabel, TIER_NAMES } from './words.ts';

/** People with role and plan. Only super admins get the actions (spec §6). */
export function PeopleTable({ people, isOld }: { people: readonly AdminPerson[]; isOld: boolean }) {
  const { zone } = usePersonClock();
  const { id, may } = useAdmin();
  const columns: Column<AdminPerson>[] = [
    {
      head: 'Person',
      kind: 'lead',
      width: '34%',
      cell: (person) => <PersonCell person={person} isSelf={person.id === id} />,
    },
    { head: 'Tier', cell: (person) => TIER_NAMES[person.subscription_tier] },
    {
      head: 'Role',
      cell: (person) => (
        <div>
          {roleLabel(person)}
          {person.company && (
            <small>
              <bdi>{person.company}</bdi>
            </small>
          )}
        </div>
      ),
    },
    {
      head: 'Last seen',
      cell: (person) => (person.last_seen ? shortMomentIn(zone, person.last_seen) : 'Never'),
    },
    { head: 'Joined', cell: (person) => dayIn(zone, person.created_at) },
  ];
  if (may('super')) {
    columns.push({
      head: 'What can be done',
      kind: 'menu',
      cell: (person) => <PersonMenu person={person} isSelf={person.id === id} />,
    });
  }
  return (
    <DataTable
      label="People"
      columns={columns}
      rows={people}
      keyOf={(person) => person.id}
      isOld={isOld}
    />
  );
}
