import { Progress as Bar, Button, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { config, productSlug } from '#app/data/platform/config.ts';
import { download } from '#app/data/storage/download.ts';
import { useAuth } from '#app/features/auth/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import { Problem } from '#app/ui/components/problem.tsx';
import { type Collected, collect, type Progress } from './collect.ts';
import { TABLES } from './tables.ts';

type State =
  | { kind: 'idle' }
  | { kind: 'running'; progress: Progress | null }
  | { kind: 'failed'; message: string }
  | { kind: 'done'; failed: Collected['failed']; rows: number };

/**
 * Exports all of the person's data as one archive, built in the browser from data that they can
 * read anyway.
 */
export default function DataSection() {
  const { user } = useAuth();
  const [state, setState] = useState<State>({ kind: 'idle' });
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
      const day = new Date().toISOString().slice(0, 10);
      const about = `${config.name}: everything of ${user?.email}, as it was on ${day}.`;
      const name = `${productSlug}-export-${day}.zip`;
      download(archiveOf(collected, about), name);
      const rows = collected.tables.reduce((sum, table) => sum + table.rows.length, 0);
      setState({ kind: 'done', failed: collected.failed, rows });
    } catch (error) {
      if (stop.signal.aborted) setState({ kind: 'idle' });
      else setState({ kind: 'failed', message: String(error) });
    }
  };

  return (
    <Card
      title="Export"
      lead="Your tasks, goals, delegations, notifications, activity, support tickets and settings, in one zip: each table as JSON and as CSV for a spreadsheet."
    >
      {state.kind === 'running' ? (
        <Running progress={state.progress} cancel={() => running.current?.abort()} />
      ) : (
        <div>
          <Button onClick={() => void start()}>
            {state.kind === 'done' ? 'Export again' : 'Export everything'}
          </Button>
        </div>
      )}
      <div role="status">
        {state.kind === 'done' && state.failed.length === 0 && (
          <Text>
            Done. {state.rows.toLocaleString('en-GB')} rows are in the file that was downloaded.
          </Text>
        )}
      </div>
      <Problem>
        {state.kind === 'failed' && `The export could not be made. ${state.message}`}
        {state.kind === 'done' && state.failed.length > 0 && (
          <div>
            The file was downloaded, but these are missing from it:
            <ul>
              {state.failed.map(({ name, message }) => (
                <li key={name}>
                  {name}: {message}
                </li>
              ))}
            </ul>
            Export again once the connection is back.
          </div>
        )}
      </Problem>
    </Card>
  );
}

function Running({ progress, cancel }: { progress: Progress | null; cancel: () => void }) {
  const { table = '', done = 0, of = TABLES.length, rows = 0 } = progress ?? {};
  return (
    <div>
      <Bar.Root size="sm">
        <Bar.Section value={(done / of) * 100} color="var(--ink)" aria-label="Export" withAria />
      </Bar.Root>
      <Text size="sm" c="var(--ink-2)" my={10} role="status">
        {progress
          ? `Table ${done + 1} of ${of}: ${table.replaceAll('_', ' ')}. ${rows.toLocaleString('en-GB')} rows so far.`
          : 'Starting.'}
      </Text>
      <Button variant="default" onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
}
