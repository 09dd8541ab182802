import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { nameOf } from '#app/features/account/profile/index.ts';
import { typedOption } from '#app/ui/forms/typed-option.tsx';
import classes from '#app/ui/tables/filter-bar.module.css';
import { m } from '#messages';
import { logAuthorsQuery } from '../queries.ts';
import type { Narrowing } from './use-log-filter-params.ts';

interface Props {
  companyId: string;
  author: string;
  narrow: (change: Narrowing) => void;
}

/** Renders the filter by company member, for company owners. */
export function AuthorFilter({ companyId, author, narrow }: Props) {
  const { data = [] } = useQuery(logAuthorsQuery(companyId));
  const choices = data.map((member) => ({
    value: member.id,
    label: nameOf(member) ?? member.email,
  }));
  // The member in the URL may have left the company.
  if (author && !choices.some(({ value }) => value === author)) {
    choices.push({ value: author, label: m.activity_logs_unknown_user() });
  }
  return (
    <Select
      renderOption={typedOption}
      aria-label={m.activity_logs_author()}
      placeholder={m.activity_logs_everyone()}
      className={classes.field ?? ''}
      data={choices}
      value={author || null}
      onChange={(value) => narrow({ author: value })}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': m.activity_logs_everyone() }}
      nothingFoundMessage={m.activity_logs_no_author()}
    />
  );
}
