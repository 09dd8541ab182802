import { tierName } from '#app/data/platform/tiers.ts';
import { pictureUrl } from '#app/data/storage/pictures.ts';
import { initialsOf, nameOf, usePersonClock } from '#app/features/account/profile/index.ts';
import type { Column } from '#app/ui/tables/column.ts';
import { DataTable } from '#app/ui/tables/data-table.tsx';
import { PersonCell } from '#app/ui/tables/person-cell.tsx';
import { dayIn, shortMomentIn } from '#domain/dates/format.ts';
import { m } from '#messages';
import { useAdmin } from '../use-admin.ts';
import { platformRolesLabel } from './labels.ts';
import classes from './people-table.module.css';
import { PersonMenu } from './person-menu.tsx';
import type { AdminPerson } from './queries.ts';

/** People with role and plan. Only super admins get the actions (spec §6). */
export function PeopleTable({ people, isOld }: { people: readonly AdminPerson[]; isOld: boolean }) {
  const { zone } = usePersonClock();
  const { id, may } = useAdmin();
  const columns: Column<AdminPerson>[] = [
    {
      key: 'name',
      header: m.admin_people_person(),
      kind: 'name',
      width: '34%',
      cell: (person) => <AccountCell person={person} isSelf={person.id === id} />,
    },
    {
      key: 'tier',
      header: m.admin_tier(),
      cell: (person) => tierName(person.subscription_tier),
    },
    {
      key: 'role',
      header: m.admin_role(),
      cell: (person) => (
        <div>
          {platformRolesLabel(person)}
          {person.company && (
            <small>
              <bdi translate="no">{person.company}</bdi>
            </small>
          )}
        </div>
      ),
    },
    {
      key: 'seen',
      header: m.admin_people_last_seen(),
      cell: (person) =>
        person.last_seen ? shortMomentIn(zone, person.last_seen) : m.admin_never(),
    },
    {
      key: 'joined',
      header: m.admin_people_joined(),
      cell: (person) => dayIn(zone, person.created_at),
    },
  ];
  if (may('super')) {
    columns.push({
      key: 'actions',
      header: m.admin_actions(),
      kind: 'actions',
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

/** A person's name and picture, with badges for suspended and unconfirmed accounts. */
function AccountCell({ person, isSelf }: { person: AdminPerson; isSelf: boolean }) {
  const name = nameOf(person);
  return (
    <PersonCell src={pictureUrl(person.avatar_url)} initials={initialsOf(person, person.email)}>
      <bdi translate="no" className={classes.name}>
        {name ?? person.email}
      </bdi>
      {isSelf && <span className={classes.mark}>{m.ui_you()}</span>}
      {person.is_suspended && (
        <span className={classes.mark} data-late>
          {m.admin_people_mark_suspended()}
        </span>
      )}
      {!person.is_confirmed && (
        <span className={classes.mark}>{m.admin_people_mark_unconfirmed()}</span>
      )}
      {name && <small>{person.email}</small>}
    </PersonCell>
  );
}
