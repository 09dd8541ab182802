/**
 * Local storage key of a visitor's tasks. It has its own module, because every signed-in page needs
 * the key but not the rest of the store.
 */
export const VISITOR_KEY = 'visitor-tasks';
