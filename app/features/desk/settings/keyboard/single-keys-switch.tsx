import { Switch } from '@mantine/core';
import { useSingleKeys } from '#app/data/page/single-keys.ts';
import { m } from '#messages';

/** Switches single-key shortcuts on or off on this device (clarity §1, WCAG 2.1.4). */
export function SingleKeysSwitch() {
  const { on, set } = useSingleKeys();
  return (
    <Switch
      label={m.settings_single_keys()}
      description={m.settings_single_keys_hint()}
      checked={on}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  );
}
