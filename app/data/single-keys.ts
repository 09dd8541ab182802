import { useLocalStorage } from '@mantine/hooks';

const KEY = 'single-keys';

/** Whether a key alone does something; somebody who dictates may not want that (WCAG 2.1.4). */
export function singleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== '"off"';
  } catch {
    return true;
  }
}

/** The same for a switch. */
export function useSingleKeys() {
  const [value, set] = useLocalStorage<'on' | 'off'>({
    key: KEY,
    defaultValue: 'on',
    getInitialValueInEffect: false,
  });
  return { on: value === 'on', set: (on: boolean) => set(on ? 'on' : 'off') };
}
