export { LimitNotice } from './limit-notice.tsx';
export { useLimit, useReadOnly } from './limits.ts';
