import { useWindowEvent } from '@mantine/hooks';
import { letterOf } from '#app/ui/hooks/letter-of.ts';

/** Runs a function on Ctrl or Cmd plus a letter, also in text fields and on any keyboard layout. */
export function useModKey(letter: string, act: () => void): void {
  useWindowEvent('keydown', (event) => {
    const { ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!(ctrlKey || metaKey) || altKey || shiftKey || letterOf(event) !== letter) return;
    event.preventDefault();
    act();
  });
}
