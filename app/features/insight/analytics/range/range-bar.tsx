import { SegmentedControl, TextInput } from '@mantine/core';
import { RANGES } from '#domain/analytics/span.ts';
import { m } from '#messages';
import classes from './range-bar.module.css';
import { RANGE_LABELS } from './range-labels.ts';
import type { RangeParams } from './use-range-params.ts';

interface Props {
  address: RangeParams;
  /** Whether the person may see their company's stats. */
  mayAskCompany: boolean;
  today: string;
}

/** Renders the controls for the range and for own or company stats. Both choices are in the URL. */
export function RangeBar({ address, mayAskCompany, today }: Props) {
  const { span, from, to, asksCompany, ask } = address;
  return (
    <search className={classes.bar} aria-label={m.analytics_filters()}>
      <SegmentedControl
        aria-label={m.analytics_range()}
        className={classes.ranges ?? ''}
        data={RANGES.map((value) => ({ value, label: <RangeLabel range={value} /> }))}
        value={span.range}
        onChange={(range) =>
          ask(
            range === 'days'
              ? { range, from: span.since, to: span.until }
              : { range, from: null, to: null },
          )
        }
      />
      {span.range === 'days' && (
        <div className={classes.days}>
          <TextInput
            type="date"
            aria-label={m.analytics_from()}
            value={from}
            max={today}
            onChange={(event) => ask({ from: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            aria-label={m.analytics_to()}
            value={to}
            max={today}
            onChange={(event) => ask({ to: event.currentTarget.value })}
          />
        </div>
      )}
      {mayAskCompany && (
        <SegmentedControl
          aria-label={m.analytics_whose()}
          className={classes.whose ?? ''}
          data={[
            { value: '', label: m.analytics_mine() },
            { value: 'company', label: m.analytics_company() },
          ]}
          value={asksCompany ? 'company' : ''}
          onChange={(of) => ask({ of })}
        />
      )}
    </search>
  );
}

/** Renders a short label where space is tight; the accessible name is always the long label. */
function RangeLabel({ range }: { range: (typeof RANGES)[number] }) {
  const [short, long] = RANGE_LABELS[range];
  return (
    <>
      <span className={classes.short} aria-hidden>
        {short}
      </span>
      <span className={classes.long}>{long}</span>
    </>
  );
}
