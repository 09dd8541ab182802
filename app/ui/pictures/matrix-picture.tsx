import { m } from '#messages';
import classes from './matrix-picture.module.css';

const QUADRANTS = [
  {
    key: 'do-now',
    name: m.tasks_quadrant_do_now(),
    tasks: [m.ui_matrix_sample_audit(), m.ui_matrix_sample_checkout()],
  },
  {
    key: 'schedule',
    name: m.tasks_quadrant_schedule(),
    tasks: [m.ui_matrix_sample_hiring(), m.ui_matrix_sample_health()],
  },
  {
    key: 'delegate',
    name: m.tasks_quadrant_delegate(),
    tasks: [m.ui_matrix_sample_receipts()],
  },
  { key: 'drop', name: m.tasks_quadrant_drop(), tasks: [m.ui_matrix_sample_photos()] },
];

/** An illustration of the matrix for visitors. */
export function MatrixPicture() {
  return (
    <div className={classes.matrix} aria-hidden>
      {QUADRANTS.map(({ key, name, tasks }) => (
        <div
          key={key}
          className={classes.quadrant}
          style={{ '--hue': `var(--q-${key})` } as React.CSSProperties}
        >
          <strong>{name}</strong>
          {tasks.map((task) => (
            <span key={task}>{task}</span>
          ))}
        </div>
      ))}
    </div>
  );
}
