import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { MantineColor } from '@mantine/core';
import { memo } from 'react';
import type { BarShapeProps } from 'recharts';
import { m } from '#messages';
import { formatNumber } from '../format.ts';
import classes from './columns-chart.module.css';

export interface ChartSeries {
  name: string;
  label: string;
  color: MantineColor;
}

interface Column {
  /** Label below the column. Need not be unique: columns are keyed by index. */
  tick: string;
  /** Heading of the column's tooltip. */
  title: string;
  values: Record<string, number>;
}

interface Props {
  /** Accessible name: a text alternative to the chart. */
  label: string;
  columns: Column[];
  series: ChartSeries[];
  height?: number;
}

/** A column chart of numbers over time or by hour, stacked if there are several series. */
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
        barProps={{ shape: renderBar }}
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

/**
 * Renders a bar. The library's own shape measures each bar for an animation that the charts do not
 * have.
 */
function renderBar({ x, y, width, height, fill }: BarShapeProps) {
  if (width === 0 || height === 0) return null;
  return <path d={`M${x},${y}h${width}v${height}h${-width}Z`} fill={fill} />;
}

/** Renders a column's title and its values above zero. */
function ChartTooltip({ column, series }: { column: Column; series: ChartSeries[] }) {
  const shown = series.filter(({ name }) => (column.values[name] ?? 0) > 0);
  return (
    <div className={classes.tooltip}>
      <strong>{column.title}</strong>
      {shown.length === 0 && <span>{m.ui_chart_no_value()}</span>}
      {shown.map(({ name, label, color }) => (
        <span key={name}>
          <i style={{ background: color }} />
          {label}
          <b>{formatNumber(column.values[name] ?? 0)}</b>
        </span>
      ))}
    </div>
  );
}
