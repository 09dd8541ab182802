import { IconFile } from '@tabler/icons-react';
import { pictureUrl } from '#app/data/storage/pictures.ts';
import { initialsOf, nameOf, usePersonClock } from '#app/features/account/profile/index.ts';
import { PersonPicture } from '#app/ui/pictures/person-picture.tsx';
import { TYPED } from '#app/ui/typed.ts';
import { m } from '#messages';
import { isPicture } from '../api/file-check.ts';
import { downloadLink } from '../api/file-links.ts';
import type { Attachment, TicketMessage } from '../api/queries.ts';
import { momentLabel, sizeLabel } from '../labels.ts';
import classes from './message-item.module.css';

interface Props {
  message: TicketMessage;
  /** Id of the current user. */
  userId: string;
  /** Signed URLs by path; missing until loaded. */
  links: Record<string, string>;
}

/** Renders a message of a thread: author, time, text and files. */
export function MessageItem({ message, userId, links }: Props) {
  const { author, author_name, from_support, internal, created_at, attachments } = message;
  const time = usePersonClock();
  const known = nameOf(author) ?? author?.email ?? author_name;
  const name =
    message.user_id === userId
      ? m.ui_you()
      : (known ?? (from_support ? m.support_author_support() : m.support_author_unknown()));
  const names = author ?? {
    first_name: author_name ?? m.support_author_support(),
    last_name: null,
  };
  return (
    <li className={classes.message} data-internal={internal || undefined}>
      <PersonPicture
        src={pictureUrl(author?.avatar_url ?? null)}
        initials={initialsOf(names, author?.email)}
        size={30}
      />
      <div className={classes.body}>
        <p className={classes.header}>
          <bdi translate="no" className={classes.name}>
            {name}
          </bdi>
          {internal ? (
            <span className={classes.tag}>{m.support_internal_note()}</span>
          ) : (
            from_support && <span className={classes.tag}>{m.support_author_support()}</span>
          )}
          <time className={classes.when} dateTime={created_at}>
            {momentLabel(created_at, time)}
          </time>
        </p>
        <p className={classes.text} {...TYPED}>
          {message.body}
        </p>
        {attachments.length > 0 && (
          <ul className={classes.files} aria-label={m.support_files()}>
            {attachments.map((file) => (
              <li key={file.id}>
                <FileLink file={file} link={links[file.path]} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/**
 * Renders a file as a link, with a thumbnail for pictures. Without its URL, which loads after the
 * thread, the file has neither.
 */
function FileLink({ file, link }: { file: Attachment; link: string | undefined }) {
  const { name, size, type } = file;
  const inside = (
    <>
      {link && isPicture(type) ? (
        <img src={link} alt="" className={classes.picture} loading="lazy" />
      ) : (
        <IconFile size={18} stroke={1.6} aria-hidden />
      )}
      <span className={classes.fileName}>
        <bdi translate="no">{name}</bdi>
        <small>{sizeLabel(size)}</small>
      </span>
    </>
  );
  return link ? (
    <a className={classes.file} href={downloadLink(link, name)} download={name}>
      {inside}
    </a>
  ) : (
    <span className={classes.file}>{inside}</span>
  );
}
