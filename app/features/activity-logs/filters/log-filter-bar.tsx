import { SegmentedControl, Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { SearchField } from '#app/ui/forms/search-field.tsx';
import { typeChoices } from '../list/types.ts';
import { AuthorFilter } from './author-filter.tsx';
import type { LogFilters } from './filters.ts';
import classes from './log-filter-bar.module.css';
import type { Narrowing } from './use-filter-params.ts';

const SPAN_CHOICES = [
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
  { value: 'days', label: 'From day to day' },
];

interface Props {
  filters: LogFilters;
  /** The company of an owner, who also sees its entries. */
  companyId: string | null;
  narrow: (change: Narrowing) => void;
  aside: ReactNode;
}

/** The filters of the log. */
export function LogFilterBar({ filters, companyId, narrow, aside }: Props) {
  const { onlyOwn, type, author, text, span, from, to } = filters;
  return (
    <search className={classes.bar} aria-label="Activity">
      {companyId && (
        <SegmentedControl
          aria-label="Whose"
          value={onlyOwn ? 'own' : ''}
          onChange={(whose) => narrow({ whose, author: null })}
          data={[
            { value: '', label: 'Company' },
            { value: 'own', label: 'Only mine' },
          ]}
        />
      )}
      <SearchField
        label="Words"
        placeholder="Words of the description"
        className={classes.text}
        text={text}
        look={(words) => narrow({ text: words })}
      />
      <Select
        aria-label="Type"
        placeholder="All types"
        className={classes.field ?? ''}
        data={typeChoices(type)}
        value={type || null}
        onChange={(value) => narrow({ type: value })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'All types' }}
        nothingFoundMessage="No such type"
        comboboxProps={{ width: 240, position: 'bottom-start' }}
      />
      {companyId && !onlyOwn && (
        <AuthorFilter companyId={companyId} author={author} narrow={narrow} />
      )}
      <Select
        aria-label="Days"
        placeholder="Any day"
        className={classes.field ?? ''}
        data={SPAN_CHOICES}
        value={span || null}
        onChange={(value) => narrow({ span: value, from: null, to: null })}
        clearable
        clearButtonProps={{ 'aria-label': 'Any day' }}
      />
      {span === 'days' && (
        <>
          <TextInput
            type="date"
            aria-label="From"
            className={classes.day ?? ''}
            value={from}
            max={to || undefined}
            onChange={(event) => narrow({ from: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            aria-label="To"
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
