import { Button, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { formatNumber } from '#app/ui/format.ts';
import { m } from '#messages';
import classes from '../activity-logs-page.module.css';
import type { Asker, LogQuestion } from '../queries.ts';
import { useExport } from './export.ts';

interface Props {
  asker: Asker;
  question: LogQuestion;
  isEmpty: boolean;
}

/** Renders a button that downloads a CSV file of all entries that match the filters. */
export function ExportButton({ asker, question, isEmpty }: Props) {
  const { start, cancel, isRunning, isSlow, progress } = useExport(asker);
  if (isSlow) {
    const { done, of } = progress ?? { done: 0, of: 0 };
    return (
      <div className={classes.exporting}>
        <span role="status">
          {of > 0
            ? m.activity_logs_export_progress({
                done: formatNumber(done),
                total: formatNumber(of),
              })
            : m.activity_logs_export_reading()}
        </span>
        <Progress.Root size="sm" className={classes.progress ?? ''}>
          <Progress.Section
            value={of > 0 ? (done / of) * 100 : 0}
            color="var(--ink)"
            aria-label={m.activity_logs_export_label()}
            withAria
          />
        </Progress.Root>
        <Button variant="default" onClick={cancel}>
          {m.ui_cancel()}
        </Button>
      </div>
    );
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
      disabled={isEmpty}
      loading={isRunning}
      onClick={() => start(question)}
    >
      {m.activity_logs_export()}
    </Button>
  );
}
