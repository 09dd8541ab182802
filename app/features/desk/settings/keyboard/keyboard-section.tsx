import { Card } from '#app/ui/components/card.tsx';
import { m } from '#messages';
import { SingleKeysSwitch } from './single-keys-switch.tsx';

/** Renders the settings for keyboard shortcuts, stored on this device. */
export default function KeyboardSection() {
  return (
    <Card title={m.settings_shortcuts()} lead={m.settings_on_this_device()}>
      <SingleKeysSwitch />
    </Card>
  );
}
