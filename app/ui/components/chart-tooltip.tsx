import { m } from '#messages';
import classes from '../charts/columns-chart.module.css';
import type { Column, Series } from '../charts/columns-chart.tsx';
import { formatNumber } from '../format.ts';

/** The tooltip of a chart column. */
export function ChartTooltip({ column, series }: { column: Column; series: Series[] }) {
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
