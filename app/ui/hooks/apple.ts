/** Whether the keyboard has a Cmd key instead of Ctrl. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
