import classes from './matrix-picture.module.css';

const QUADRANTS = [
  { key: 'do-now', name: 'Do Now', tasks: ['Reply to the auditor', 'Fix the checkout'] },
  { key: 'schedule', name: 'Schedule', tasks: ['Draft the hiring plan', 'Book the health check'] },
  { key: 'delegate', name: 'Delegate', tasks: ['Collect the receipts'] },
  { key: 'drop', name: 'Drop', tasks: ['Reorganise old photos'] },
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
