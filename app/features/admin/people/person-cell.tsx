import { pictureUrl } from '#app/data/storage/pictures.ts';
import { initialsOf, nameOf } from '#app/features/profile/index.ts';
import { PersonPicture } from '#app/ui/components/person-picture.tsx';
import { m } from '#messages';
import classes from './person-cell.module.css';
import type { AdminPerson } from './queries.ts';

/** A person's name and picture, with marks for suspended and unconfirmed accounts. */
export function PersonCell({ person, isSelf }: { person: AdminPerson; isSelf: boolean }) {
  const name = nameOf(person);
  return (
    <div className={classes.person}>
      <PersonPicture
        src={pictureUrl(person.avatar_url)}
        initials={initialsOf(person, person.email)}
        size={32}
      />
      <div>
        <bdi className={classes.name}>{name ?? person.email}</bdi>
        {isSelf && <span className={classes.mark}>{m.ui_you()}</span>}
        {person.is_banned && (
          <span className={classes.mark} data-late>
            {m.admin_people_mark_suspended()}
          </span>
        )}
        {!person.is_confirmed && (
          <span className={classes.mark}>{m.admin_people_mark_unconfirmed()}</span>
        )}
        {name && <small>{person.email}</small>}
      </div>
    </div>
  );
}
