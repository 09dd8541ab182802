import { tierName } from '#app/data/platform/tiers.ts';
import { usePersonClock } from '#app/features/profile/index.ts';
import { dayIn, shortMomentIn } from '#domain/dates/dates.ts';
import { m } from '#messages';
import { type Column, DataTable } from '../list/data-table.tsx';
import { useAdmin } from '../use-admin.ts';
import { roleLabel } from './labels.ts';
import { PersonCell } from './person-cell.tsx';
import { PersonMenu } from './person-menu.tsx';
import type { AdminPerson } from './queries.ts';

/** People with role and plan. Only super admins get the actions (spec §6). */
export function PeopleTable({ people, isOld }: { people: readonly AdminPerson[]; isOld: boolean }) {
  const { zone } = usePersonClock();
  const { id, may } = useAdmin();
  const columns: Column<AdminPerson>[] = [
    {
      head: m.admin_people_person(),
      kind: 'lead',
      width: '34%',
      cell: (person) => <PersonCell person={person} isSelf={person.id === id} />,
    },
    { head: m.admin_tier(), cell: (person) => tierName(person.subscription_tier) },
    {
      head: m.admin_role(),
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
      head: m.admin_people_last_seen(),
      cell: (person) =>
        person.last_seen ? shortMomentIn(zone, person.last_seen) : m.admin_never(),
    },
    { head: m.admin_people_joined(), cell: (person) => dayIn(zone, person.created_at) },
  ];
  if (may('super')) {
    columns.push({
      head: m.admin_actions(),
      kind: 'menu',
      cell: (person) => <PersonMenu person={person} isSelf={person.id === id} />,
    });
  }
  return (
    <DataTable
      label={m.admin_tab_people()}
      columns={columns}
      rows={people}
      keyOf={(person) => person.id}
      isOld={isOld}
    />
  );
}
