/** Whether this is an Apple device, where shortcuts use the Cmd key instead of Ctrl. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
