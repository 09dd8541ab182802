import { Kbd, Modal, Switch } from '@mantine/core';
import { useSingleKeys } from '#app/data/page/single-keys.ts';
import classes from './shortcuts.module.css';

const SHORTCUTS: [heading: string, rows: [keys: string[], does: string][]][] = [
  [
    'Everywhere',
    [
      [['Ctrl or ⌘', 'K'], 'Command palette: go to, do, or find'],
      [['Ctrl or ⌘', 'B'], 'Show or hide the sidebar'],
      [['?'], 'This list'],
    ],
  ],
  [
    'On a task',
    [
      [['↑', '↓'], 'Next and previous task'],
      [['Enter', 'E'], 'Edit'],
      [['S'], 'Start, pause or resume'],
      [['C'], 'Complete or reopen'],
      [['1', '2', '3', '4'], 'Move to Do Now, Schedule, Delegate, Drop'],
      [['G'], 'Delegate'],
      [['D'], 'Drop'],
      [['Delete'], 'Delete, where you may'],
      [['X'], 'Select, in the list'],
    ],
  ],
  [
    'In the schedule',
    [
      [['T'], 'Today'],
      [['←', '→'], 'Earlier and later'],
      [['D', 'W', 'M', 'A'], 'Day, week, month, agenda'],
      [['Shift', '← →'], 'Move the task by a day'],
      [['Shift', '↑ ↓'], 'Move the task by 15 minutes'],
      [['+', '−'], 'Make the task 15 minutes longer or shorter'],
      [['P'], 'Plan the task'],
      [['Backspace'], 'Take its day away'],
    ],
  ],
];

/** The list of keyboard shortcuts, opened from the user menu or with `?`. */
export default function Shortcuts({ onClose }: { onClose: () => void }) {
  const single = useSingleKeys();
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" centered>
      {SHORTCUTS.map(([heading, rows]) => (
        <section key={heading}>
          <h3 className={classes.heading}>{heading}</h3>
          <dl className={classes.list}>
            {rows.map(([keys, does]) => (
              <div key={does} className={classes.row}>
                <dt>{does}</dt>
                <dd>
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Switch
        className={classes.single ?? ''}
        label="Keys that work alone"
        description="Off, a letter by itself does nothing: for dictation, and for cats."
        checked={single.on}
        onChange={({ currentTarget }) => single.set(currentTarget.checked)}
      />
    </Modal>
  );
}
