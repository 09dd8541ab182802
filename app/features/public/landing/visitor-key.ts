/**
 * Local storage key of a visitor's tasks. A separate module, because every signed-in page needs it.
 */
export const VISITOR_KEY = 'visitor-tasks';
