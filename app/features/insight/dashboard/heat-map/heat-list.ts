/** Returns the link to the tasks completed on a day. */
export const completedOn = (day: string) => `/tasks?view=list&completed=${day}`;
