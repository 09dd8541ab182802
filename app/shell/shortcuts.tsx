import { Kbd, Modal } from '@mantine/core';
import classes from './shortcuts.module.css';

const SHORTCUTS: [heading: string, rows: [keys: string[], does: string][]][] = [
  [
    'Everywhere',
    [
      [['Ctrl or ⌘', 'K'], 'Search'],
      [['Ctrl or ⌘', 'B'], 'Show or hide the sidebar'],
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
    ],
  ],
];

/** The keys that do something, from the user menu's Keyboard Shortcuts. */
export default function Shortcuts({ onClose }: { onClose: () => void }) {
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
    </Modal>
  );
}
