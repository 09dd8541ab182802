import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { StatsTable } from '#app/ui/tables/stats-table.tsx';
import { m } from '#messages';
import { tableOf, type WeekAmount } from './growth.ts';
import classes from './overview.module.css';
import type { GrowthWeek } from './queries.ts';

interface Props {
  /** Name of the chart, shown below the finding and used in the labels for screen readers. */
  name: string;
  finding: string;
  weeks: readonly GrowthWeek[];
  /** The table's amounts with their column headers. */
  amounts: readonly [amount: WeekAmount, head: string][];
  children: ReactNode;
}

/** A chart with its main finding as the title. The admin can switch the chart to a table. */
export function ChartCard({ name, finding, weeks, amounts, children }: Props) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h3 id={id}>{finding}</h3>
      <p>{name}</p>
      <div className={classes.body}>
        {asTable ? <StatsTable name={name} table={tableOf(weeks, amounts)} /> : children}
      </div>
      <div className={classes.footer}>
        <Button
          variant="subtle"
          size="compact-sm"
          fw={450}
          aria-label={
            asTable
              ? m.admin_overview_show_chart_of({ name })
              : m.admin_overview_show_table_of({ name })
          }
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? m.admin_overview_show_chart() : m.admin_overview_show_table()}
        </Button>
      </div>
    </section>
  );
}
