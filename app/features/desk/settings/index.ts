export { SECTIONS } from './sections.ts';
export { SingleKeysSwitch } from './single-keys-switch.tsx';
