/** Where the browser keeps what a visitor sorted; apart, as every signed-in page asks for it. */
export const VISITOR_KEY = 'visitor-tasks';
