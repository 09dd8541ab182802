import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { type ChartTable, StatsTable } from '#app/ui/tables/stats-table.tsx';
import type { Days } from '#domain/analytics/span.ts';
import { m } from '#messages';
import type { ChartFinding } from '../findings/finding.ts';
import { useTableCsv } from '../tables/use-table-csv.ts';
import classes from './stat-card.module.css';

interface Props {
  /** Name of the stat, for example `Completed over time`, in labels and in the file name. */
  name: string;
  finding: ChartFinding;
  table: ChartTable;
  /** The days that the stat covers, for the file name. */
  span: Days;
  /** Link to more about the stat, for example to the counted tasks. */
  list?: { to: string; label: string } | undefined;
  /** Whether this is the page's most important card. */
  isLead?: boolean;
  children: ReactNode;
}

/**
 * Renders a finding as text with numbers. If there is data, also renders the chart or the same data
 * as a table, and a CSV download.
 */
export function StatCard({ name, finding, table, span, list, isLead, children }: Props) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const downloadTable = useTableCsv();
  const { text, lead, isEmpty } = finding;
  const [other, otherLabel] = asTable
    ? [m.analytics_show_chart(), m.analytics_show_chart_label({ name })]
    : [m.analytics_show_table(), m.analytics_show_table_label({ name })];
  return (
    <section className={classes.card} aria-labelledby={id} data-lead={isLead || undefined}>
      <h2 id={id} className={classes.finding}>
        {text}
      </h2>
      <p className={classes.text}>{lead}</p>
      {!isEmpty && (
        <>
          <div className={classes.body}>
            {asTable ? <StatsTable name={name} table={table} /> : children}
          </div>
          <div className={classes.footer}>
            {list && (
              <Link to={list.to} className={classes.link}>
                {list.label}
              </Link>
            )}
            <Button
              variant="subtle"
              size="compact-sm"
              fw={450}
              className={classes.act ?? ''}
              aria-label={otherLabel}
              onClick={() => setAsTable(!asTable)}
            >
              {other}
            </Button>
            <Button
              variant="subtle"
              size="compact-sm"
              fw={450}
              className={classes.act ?? ''}
              aria-label={m.analytics_csv_label({ name })}
              onClick={() => downloadTable({ name, table, span })}
            >
              {m.analytics_csv()}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
