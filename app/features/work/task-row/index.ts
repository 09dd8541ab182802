export { commandOfKey, completeOrReopen, quadrantOfKey, startOrPause } from './card-keys.ts';
export { DueTime } from './due-time.tsx';
export { KeyHint } from './key-hint.tsx';
export { focusNeighbor, preserveFocus, titleElementOf } from './preserve-focus.ts';
export { RowMenu, RowMenuContext } from './row-menu.tsx';
export { TaskMeta } from './task-meta.tsx';
