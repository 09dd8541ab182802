export { ADMIN_TABS } from './tabs.ts';
export { useAdmin } from './use-admin.ts';
