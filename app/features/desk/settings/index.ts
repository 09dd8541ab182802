export { SECTIONS } from './sections.ts';
export { SingleKeysSwitch } from './keyboard/single-keys-switch.tsx';
