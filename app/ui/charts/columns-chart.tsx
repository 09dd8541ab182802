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
  /** Below the column. Need not be unique: columns are keyed by index. */
  tick: string;
  /** Heading of the column's tooltip. */
  title: string;
  values: Record<string, number>;
}

interface Props {
  /** Accessible name: a text alternative to the chart. */
  label: string;
  columns: Column[];
  series: Series[];
  height?: number;
}

/** A column chart of amounts over time or by hour, stacked if there are several series. */
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

// Memoized because rendering a chart is expensive.
export default memo(ColumnsChart);
