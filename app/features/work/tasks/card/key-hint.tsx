import { singleKeysOn } from '#app/data/page/single-keys.ts';
import classes from './key-hint.module.css';

/**
 * Renders the key of a control, except on touch screens, and without letters and digits if the
 * person has switched single-key shortcuts off.
 */
export function KeyHint({ children }: { children: string | number }) {
  const isSingle = `${children}`.length === 1 && children !== '↵';
  if (isSingle && !singleKeysOn()) return null;
  // Drawn by the style sheet: the key is no part of the name by which people call the control.
  return <kbd className={classes.key} data-key={children} aria-hidden />;
}
