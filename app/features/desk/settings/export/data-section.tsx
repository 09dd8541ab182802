import { Progress as Bar, Button, Select, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { config, productSlug } from '#app/data/platform/config.ts';
import { useCsvSeparator } from '#app/data/storage/csv-format.ts';
import { download } from '#app/data/storage/download.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { formatNumber } from '#app/ui/format.ts';
import { m } from '#messages';
import { type Collected, collect, type ExportProgress } from './collect.ts';
import { TABLES } from './tables.ts';

type State =
  | { kind: 'idle' }
  | { kind: 'running'; progress: ExportProgress | null }
  | { kind: 'failed'; message: string }
  | { kind: 'done'; failed: Collected['failed']; rows: number };

/**
 * Renders the export of the person's data as one archive, built in the browser from data that they
 * can read anyway.
 */
export default function DataSection() {
  const { user } = useAuth();
  const { today } = usePersonClock();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [separator, setSeparator] = useCsvSeparator();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const stop = new AbortController();
    running.current = stop;
    setState({ kind: 'running', progress: null });
    try {
      const { archiveOf } = await import('./archive.ts');
      const collected = await collect(TABLES, user?.id ?? '', stop.signal, (progress) =>
        setState({ kind: 'running', progress }),
      );
      const about = m.settings_export_file_title({
        product: config.name,
        email: user?.email ?? '',
        day: today,
      });
      const name = `${productSlug}-export-${today}.zip`;
      download(archiveOf(collected, about, separator), name);
      const rows = collected.tables.reduce((sum, table) => sum + table.rows.length, 0);
      setState({ kind: 'done', failed: collected.failed, rows });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      setState(stop.signal.aborted ? { kind: 'idle' } : { kind: 'failed', message });
    }
  };

  return (
    <Card title={m.settings_export_title()} lead={m.settings_export_lead()}>
      <Select
        label={m.settings_export_separator()}
        description={m.settings_export_separator_hint()}
        data={[
          { value: ',', label: m.settings_export_commas() },
          { value: ';', label: m.settings_export_semicolons() },
        ]}
        allowDeselect={false}
        maw={320}
        mb={12}
        value={separator}
        onChange={(value) => setSeparator(value === ';' ? ';' : ',')}
      />
      {state.kind === 'running' ? (
        <Running progress={state.progress} cancel={() => running.current?.abort()} />
      ) : (
        <div>
          <Button onClick={() => void start()}>
            {state.kind === 'done' ? m.settings_export_again() : m.settings_export_start()}
          </Button>
        </div>
      )}
      <div role="status">
        {state.kind === 'done' && state.failed.length === 0 && (
          <Text>
            {m.settings_export_done({
              count: state.rows,
              rows: formatNumber(state.rows),
            })}
          </Text>
        )}
      </div>
      <Problem>
        {state.kind === 'failed' && m.settings_export_failed({ reason: state.message })}
        {state.kind === 'done' && state.failed.length > 0 && (
          <div>
            {m.settings_export_missing()}
            <ul>
              {state.failed.map(({ name, message }) => (
                <li key={name}>
                  {m.settings_export_missing_table({ table: name, reason: message })}
                </li>
              ))}
            </ul>
            {m.settings_export_retry()}
          </div>
        )}
      </Problem>
    </Card>
  );
}

function Running({ progress, cancel }: { progress: ExportProgress | null; cancel: () => void }) {
  const { table = '', done = 0, of = TABLES.length, rows = 0 } = progress ?? {};
  return (
    <div>
      <Bar.Root size="sm">
        <Bar.Section
          value={(done / of) * 100}
          color="var(--ink)"
          aria-label={m.settings_export_title()}
          withAria
        />
      </Bar.Root>
      <Text size="sm" c="var(--ink-2)" my={10} role="status">
        {progress
          ? m.settings_export_progress({
              number: done + 1,
              total: of,
              table: table.replaceAll('_', ' '),
              count: rows,
              rows: formatNumber(rows),
            })
          : m.settings_export_starting()}
      </Text>
      <Button variant="default" onClick={cancel}>
        {m.ui_cancel()}
      </Button>
    </div>
  );
}
