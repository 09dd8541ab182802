/** The URL of the recently dropped tasks. */
export const DROPPED_PATH = '/tasks?view=dropped';
