import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { memo } from 'react';
import { ChartTooltip } from '../components/chart-tooltip.tsx';
import classes from './columns-chart.module.css';

export interface Series {
  name: string;
  label: string;
  color: string;
}

export interface Column {
  /** Below the column; columns of one text are told apart by their place. */
  tick: string;
  /** Above its numbers, when it is pointed at. */
  title: string;
  values: Record<string, number>;
}

interface Props {
  /** What the chart shows, for whoever does not see it. */
  label: string;
  columns: Column[];
  series: Series[];
  height?: number;
}

/** Amounts over time or over the clock as columns, stacked where there are several series. */
function ColumnsChart({ label, columns, series, height = 200 }: Props) {
  return (
    <div role="img" aria-label={label} className={classes.chart}>
      <BarChart
        h={height}
        data={columns.map(({ values }, at) => ({ at, ...values }))}
        dataKey="at"
        type="stacked"
        series={series}
        accessibilityLayer={false}
        tickLine="none"
        gridAxis="x"
        strokeDasharray="0"
        gridColor="var(--line)"
        textColor="var(--ink-3)"
        cursorFill="var(--sunk)"
        maxBarWidth={28}
        barChartProps={{ barCategoryGap: '22%', margin: { top: 4, right: 0, bottom: 0, left: 0 } }}
        xAxisProps={{
          tickFormatter: (at: number) => columns[at]?.tick ?? '',
          interval: 'equidistantPreserveStart',
          minTickGap: 12,
          height: 28,
        }}
        yAxisProps={{ allowDecimals: false, width: 32, tickCount: 4 }}
        tooltipProps={{
          content: ({ payload }) => {
            const column = columns[payload?.[0]?.payload?.at ?? -1];
            return column && <ChartTooltip column={column} series={series} />;
          },
        }}
      />
    </div>
  );
}

// Drawing is dear: the same columns are drawn once.
export default memo(ColumnsChart);
