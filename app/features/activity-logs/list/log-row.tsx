import { ActionIcon } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { QUADRANT_NAMES } from '#app/features/tasks/index.ts';
import { momentIn, shortMomentIn } from '#domain/dates/dates.ts';
import { m } from '#messages';
import type { Log } from '../queries.ts';
import { authorLabel } from './author.ts';
import { descriptionOf } from './description.ts';
import classes from './log-table.module.css';
import { metadataEntries } from './metadata.ts';
import { MetadataList } from './metadata-list.tsx';
import { typeLabel } from './types.ts';

/** One log entry, with a button that shows its metadata. */
export function LogRow({ log, zone }: { log: Log; zone: string }) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const { label, icon: TypeIcon } = typeLabel(log.activity_type);
  const { name, email } = authorLabel(log.author);
  const description = descriptionOf(log);
  const entries = metadataEntries(log.metadata, { zone, quadrants: QUADRANT_NAMES });
  if (log.user_agent) entries.push({ label: m.activity_logs_browser(), value: log.user_agent });
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see log-table.tsx.
    <tbody role="rowgroup" className={classes.entry}>
      <tr role="row">
        <td role="cell" className={classes.when}>
          <time dateTime={log.created_at} title={momentIn(zone, log.created_at)}>
            {shortMomentIn(zone, log.created_at)}
          </time>
        </td>
        <td role="cell" className={classes.what}>
          <span className={classes.type}>
            <TypeIcon size={16} stroke={1.6} aria-hidden />
            {label}
          </span>
          {description && <bdi className={classes.description}>{description}</bdi>}
        </td>
        <td role="cell" className={classes.who}>
          <bdi>{name}</bdi>
          <small>{email}</small>
        </td>
        <td role="cell" className={classes.more}>
          {entries.length > 0 && (
            <ActionIcon
              variant="subtle"
              size={32}
              className={classes.button}
              aria-label={m.activity_logs_details_of({ line: description || label })}
              aria-expanded={opened}
              aria-controls={id}
              onClick={() => setOpened((before) => !before)}
            >
              <IconChevronDown size={17} stroke={1.6} aria-hidden className={classes.chevron} />
            </ActionIcon>
          )}
        </td>
      </tr>
      <tr role="row" id={id} hidden={!opened} className={classes.details}>
        {opened && (
          <td role="cell" colSpan={4}>
            <MetadataList entries={entries} />
          </td>
        )}
      </tr>
    </tbody>
    // biome-ignore-end lint/a11y/noRedundantRoles: see log-table.tsx.
  );
}
