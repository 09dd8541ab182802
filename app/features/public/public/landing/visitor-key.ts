/**
 * Local storage key of a visitor's tasks. The key has its own module, because every signed-in page
 * needs the key but not visitor-store.ts.
 */
export const VISITOR_KEY = 'visitor-tasks';
