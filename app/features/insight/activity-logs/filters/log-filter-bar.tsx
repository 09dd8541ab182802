import { SegmentedControl, Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { SearchField } from '#app/ui/forms/search-field.tsx';
import classes from '#app/ui/tables/filter-bar.module.css';
import { m } from '#messages';
import { typeChoices } from '../list/types.ts';
import { AuthorFilter } from './author-filter.tsx';
import type { LogFilters } from './filters.ts';
import type { Narrowing } from './use-log-filter-params.ts';

const SPAN_CHOICES = [
  { value: 'today', label: m.ui_today() },
  { value: 'week', label: m.activity_logs_last_7_days() },
  { value: 'month', label: m.activity_logs_last_30_days() },
  { value: 'days', label: m.activity_logs_custom_days() },
];

interface Props {
  filters: LogFilters;
  /**
   * Id of the company that the person owns and whose entries they also see; null if they own none.
   */
  companyId: string | null;
  narrow: (change: Narrowing) => void;
  aside: ReactNode;
}

/**
 * Renders the log's filters. A company owner can also switch between the company's entries and
 * their own.
 */
export function LogFilterBar({ filters, companyId, narrow, aside }: Props) {
  const { onlyOwn, type, author, text, span, from, to } = filters;
  return (
    <search className={classes.bar} aria-label={m.activity_logs_title()}>
      {companyId && (
        <SegmentedControl
          aria-label={m.activity_logs_whose()}
          value={onlyOwn ? 'own' : ''}
          onChange={(whose) => narrow({ whose, author: null })}
          data={[
            { value: '', label: m.activity_logs_whose_company() },
            { value: 'own', label: m.activity_logs_whose_own() },
          ]}
        />
      )}
      <SearchField
        label={m.activity_logs_text()}
        placeholder={m.activity_logs_text_placeholder()}
        className={classes.text}
        text={text}
        look={(wanted) => narrow({ text: wanted })}
      />
      <Select
        aria-label={m.activity_logs_type()}
        placeholder={m.activity_logs_all_types()}
        className={classes.field ?? ''}
        data={typeChoices(type)}
        value={type || null}
        onChange={(value) => narrow({ type: value })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': m.activity_logs_all_types() }}
        nothingFoundMessage={m.activity_logs_no_type()}
        comboboxProps={{ width: 240, position: 'bottom-start' }}
      />
      {companyId && !onlyOwn && (
        <AuthorFilter companyId={companyId} author={author} narrow={narrow} />
      )}
      <Select
        aria-label={m.activity_logs_days()}
        placeholder={m.activity_logs_any_day()}
        className={classes.field ?? ''}
        data={SPAN_CHOICES}
        value={span || null}
        onChange={(value) => narrow({ span: value, from: null, to: null })}
        clearable
        clearButtonProps={{ 'aria-label': m.activity_logs_any_day() }}
      />
      {span === 'days' && (
        <>
          <TextInput
            type="date"
            aria-label={m.activity_logs_from()}
            className={classes.day ?? ''}
            value={from}
            max={to || undefined}
            onChange={(event) => narrow({ from: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            aria-label={m.activity_logs_to()}
            className={classes.day ?? ''}
            value={to}
            min={from || undefined}
            onChange={(event) => narrow({ to: event.currentTarget.value })}
          />
        </>
      )}
      <div className={classes.aside}>{aside}</div>
    </search>
  );
}
