import { singleKeysOn } from '#app/data/page/single-keys.ts';
import classes from './key-hint.module.css';

/**
 * Renders the keyboard shortcut of a control, except on touch screens. Letters and digits are
 * hidden too if the person has switched single-key shortcuts off.
 */
export function KeyHint({ children }: { children: string | number }) {
  const isSingle = `${children}`.length === 1 && children !== '↵';
  if (isSingle && !singleKeysOn()) return null;
  // The style sheet renders the key as generated content, so that voice control does not take it
  // for a part of the control's name.
  return <kbd className={classes.key} data-key={children} aria-hidden />;
}
