import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { QUADRANT_NAMES, verdictText } from '#app/features/work/task-labels/index.ts';
import { ByPointer } from '#app/ui/components/by-pointer.tsx';
import '#app/ui/theme/quadrant-hue.css';
import { ifFocusLost } from '#app/ui/hooks/if-focus-lost.ts';
import { useIdle } from '#app/ui/hooks/use-idle.ts';
import { QUADRANTS, type Quadrant } from '#domain/tasks/quadrant.ts';
import {
  ownTasks,
  type VisitorTask,
  withMoved,
  withRestored,
} from '#domain/visitor/visitor-tasks.ts';
import { m } from '#messages';
import { TryLine } from './try-line.tsx';
import classes from './try-matrix.module.css';
import { TryQuadrant } from './try-quadrant.tsx';
import { loadPlacing } from './use-place-line.ts';
import { saveVisitorTasks, useVisitorTasks, visitorTasks } from './visitor-store.ts';

/** The last action as text, and the removed task if the action was a removal. */
interface LastAction {
  text: string;
  removed?: { task: VisitorTask; index: number };
}

/**
 * Renders a matrix that works without an account. Tasks are stored in the browser and moved by
 * drag, key or menu.
 */
export function TryMatrix({ isSignedIn }: { isSignedIn: boolean }) {
  const tasks = useVisitorTasks();
  const [last, setLast] = useState<LastAction>({ text: '' });
  const place = useRef<HTMLElement>(null);
  // The drag library loads once the browser is idle.
  const idle = useIdle();
  const own = ownTasks(tasks).length;

  const move = (id: string, quadrant: Quadrant) => {
    const task = tasks.find((each) => each.id === id);
    if (!task) return;
    saveVisitorTasks(withMoved(tasks, id, quadrant));
    void verdictFor(task, quadrant).then((reason) =>
      setLast({
        text: m.public_try_placed({
          title: task.title,
          quadrant: QUADRANT_NAMES[quadrant],
          reason,
        }),
      }),
    );
    focusOn(`[data-visitor-task="${id}"]>button`);
  };
  const remove = (id: string) => {
    const index = tasks.findIndex((each) => each.id === id);
    const task = tasks[index];
    if (!task) return;
    saveVisitorTasks(tasks.filter((each) => each.id !== id));
    setLast({ text: m.public_try_removed({ title: task.title }), removed: { task, index } });
    focusOn('[data-undo]');
  };
  const restore = ({ task, index }: NonNullable<LastAction['removed']>) => {
    // Use the stored tasks, because another tab may have changed them.
    saveVisitorTasks(withRestored(visitorTasks(), task, index));
    setLast({ text: m.public_try_restored() });
    focusOn(`[data-visitor-task="${task.id}"]>button`);
  };
  /** Focuses an element if the focused task is moved or removed. */
  const focusOn = (selector: string) =>
    ifFocusLost(() => place.current?.querySelector<HTMLElement>(selector)?.focus());

  return (
    <section ref={place} className={classes.try} aria-label={m.public_try_label()}>
      <TryLine say={(text) => setLast({ text })} />
      <div className={classes.matrix}>
        {QUADRANTS.map((quadrant) => (
          <TryQuadrant
            key={quadrant}
            quadrant={quadrant}
            tasks={tasks.filter((task) => task.quadrant === quadrant)}
            draggable={idle}
            move={move}
            remove={remove}
          />
        ))}
      </div>
      <div className={classes.footer}>
        <p role="status">
          {last.text || (
            <ByPointer mouse={m.public_try_hint_mouse()} thumb={m.public_try_hint_touch()} />
          )}
        </p>
        {last.removed && (
          <button
            type="button"
            className={classes.link}
            data-undo
            onClick={() => last.removed && restore(last.removed)}
          >
            {m.ui_undo()}
          </button>
        )}
        {own > 0 && (
          <p className={classes.saved}>
            {m.public_try_saved({ count: own })}{' '}
            {isSignedIn ? (
              <Link to="/tasks">{m.public_try_to_board()}</Link>
            ) : (
              <Link to="/register">{m.public_try_sign_up()}</Link>
            )}
          </p>
        )}
      </div>
    </section>
  );
}

/**
 * Returns, as a text, whether the suggestion engine agrees with the visitor's quadrant, and why.
 */
async function verdictFor(task: VisitorTask, quadrant: Quadrant): Promise<string> {
  const suggestion = (await loadPlacing())?.suggestFor(task, new Date().toISOString());
  return suggestion
    ? verdictText(quadrant, suggestion.quadrant, suggestion.reason)
    : m.public_try_unavailable();
}
