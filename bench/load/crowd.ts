/** The simulated people of design §7: 200 at once, each pausing 5 s on average (`pause`, in ms). */
export const CROWD = { people: 200, pause: 5000 };
