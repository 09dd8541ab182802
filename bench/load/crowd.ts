/** The simulated people of design §7: 200 at once, each acting every 5 s (`pause`, in ms). */
export const CROWD = { people: 200, pause: 5000 };
