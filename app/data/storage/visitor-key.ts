/** Local storage key of the tasks that a visitor without an account wrote on the landing page. */
export const VISITOR_KEY = 'visitor-tasks';
