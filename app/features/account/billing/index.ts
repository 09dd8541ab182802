export { decimalsOf } from './currency.ts';
export { LimitNotice } from './limits/limit-notice.tsx';
export { useLimit, useReadOnly } from './limits/limits.ts';
export type { Plan } from './queries.ts';
