/** The list of what was completed on a day. */
export const completedOn = (day: string) => `/tasks?view=list&completed=${day}`;
