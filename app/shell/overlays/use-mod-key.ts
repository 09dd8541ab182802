import { useWindowEvent } from '@mantine/hooks';
import { letterOf } from '#app/ui/hooks/letter-of.ts';

/** Ctrl or Cmd and a letter, also while one types, on any keyboard. */
export function useModKey(letter: string, act: () => void): void {
  useWindowEvent('keydown', (event) => {
    const { ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!(ctrlKey || metaKey) || altKey || shiftKey || letterOf(event) !== letter) return;
    event.preventDefault();
    act();
  });
}
