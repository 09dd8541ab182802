/** The people of design §7: 200 at once, each acting every 5 s, on the processors that the host leaves. */
export const CROWD = { people: 200, pause: 5000, isPolite: true };
