import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { queryClient } from '#app/data/query/query-client.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { DelegateDialog } from '#app/features/work/delegations/index.ts';
import { useActor, useTasks } from '#app/features/work/tasks/index.ts';
import { Pip } from '#app/ui/components/pip.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { LoadFailed, LoadingLines } from '#app/ui/feedback/load-state.tsx';
import { formatDuration } from '#app/ui/format.ts';
import { TYPED } from '#app/ui/typed.ts';
import { firstNameOf } from '#domain/delegations/names.ts';
import { canDelegate } from '#domain/tasks/delegated.ts';
import type { Quadrant } from '#domain/tasks/quadrant.ts';
import { sortedQuadrant, type Task } from '#domain/tasks/task.ts';
import { filterTerms, matchesTerms } from '#domain/text/text.ts';
import { m } from '#messages';
import { addressQuery, type TeamRow } from './queries.ts';
import classes from './reassign-dialog.module.css';

/**
 * Order of the listed tasks by quadrant: tasks in Delegate first, unsorted ones (null) before those
 * in Drop.
 */
const ORDER: (Quadrant | null)[] = ['delegate', 'do_now', 'schedule', null, 'drop'];
const rankOf = (task: Task) => ORDER.indexOf(sortedQuadrant(task));
/** Maximum number of tasks listed; the search finds the other tasks. */
const MOST = 50;

/**
 * Renders the dialog in which the person chooses a task to delegate to a colleague: one of their
 * own tasks, or a new one. Then opens the delegation form with the task and the colleague filled
 * in.
 */
export function ReassignDialog({ receiver, onClose }: { receiver: TeamRow; onClose: () => void }) {
  const { user } = useAuth();
  const actor = useActor();
  const { tasks, error, isFetching, refetch } = useTasks(user?.id ?? '');
  const address = useQuery(addressQuery(receiver.person));
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Task | null>();
  const close = () => {
    onClose();
    // A delegation changes the stats: until the colleague accepts the task, the stats count it
    // as the work of neither person.
    void queryClient.invalidateQueries({ queryKey: ['team'] });
  };

  if (chosen !== undefined && address.data) {
    return (
      <Suspense>
        <DelegateDialog task={chosen} email={address.data} onClose={close} />
      </Suspense>
    );
  }
  const words = filterTerms(text);
  const own = (tasks ?? [])
    .filter((task) => actor && canDelegate(task, actor))
    .filter(({ title }) => matchesTerms(title, words))
    .sort((a, b) => rankOf(a) - rankOf(b))
    .slice(0, MOST);
  const failure = error ?? address.error;

  return (
    <Dialog onClose={onClose} title={m.team_reassign_title({ name: firstNameOf(receiver.name) })}>
      {failure && !(tasks && address.data) ? (
        <LoadFailed
          what={m.team_reassign_failed()}
          message={failure.message}
          busy={isFetching || address.isFetching}
          retry={() => {
            void refetch();
            void address.refetch();
          }}
        />
      ) : !tasks || !address.data ? (
        <LoadingLines label={m.team_reassign_loading()} />
      ) : (
        <div className={classes.body}>
          <TextInput
            type="search"
            aria-label={m.team_reassign_search()}
            placeholder={m.team_reassign_search()}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            data-autofocus
          />
          {own.length > 0 ? (
            <ul className={classes.tasks}>
              {own.map((task) => (
                <li key={task.id}>
                  <UnstyledButton className={classes.task ?? ''} onClick={() => setChosen(task)}>
                    <Pip quadrant={sortedQuadrant(task)} />
                    <span {...TYPED}>{task.title}</span>
                    {task.duration_estimated && (
                      <small>{formatDuration(task.duration_estimated)}</small>
                    )}
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          ) : (
            <p className={classes.none} role="status">
              {text ? m.team_reassign_no_match() : m.team_reassign_none()}
            </p>
          )}
          <div className={classes.footer}>
            <Button variant="default" onClick={() => setChosen(null)}>
              {m.team_reassign_new()}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
