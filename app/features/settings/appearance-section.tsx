import { Radio, useMantineColorScheme } from '@mantine/core';
import { Card } from '#app/ui/components/card.tsx';
import { Note } from '#app/ui/components/notice.tsx';
import classes from './appearance-section.module.css';

const THEMES = [
  ['light', 'Light', 'Ink on paper'],
  ['dark', 'Dark', 'Easier on the eyes at night'],
] as const;

/** The theme setting, stored on this device (spec §4: local storage key "theme"). */
export default function AppearanceSection() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Card title="Theme" lead="Kept on this device.">
      <Radio.Group
        aria-label="Theme"
        value={colorScheme}
        onChange={(value) => setColorScheme(value === 'dark' ? 'dark' : 'light')}
      >
        <div className={classes.themes}>
          {THEMES.map(([value, name, words]) => (
            <Radio.Card key={value} value={value} className={classes.theme} aria-label={name}>
              <span className={classes.picture} data-theme={value} aria-hidden>
                <i />
                <i />
                <i />
                <i />
              </span>
              <span className={classes.name}>
                <Radio.Indicator size="xs" aria-hidden />
                <span>
                  {name}
                  <small>{words}</small>
                </span>
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <Note>
        Motion follows your system: where it is set to reduce motion, nothing moves here either.
      </Note>
    </Card>
  );
}
