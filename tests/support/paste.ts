import type { Page } from '@playwright/test';

/**
 * Sends a paste event with a text to the focused field. Unlike a real paste, the event itself
 * inserts nothing: only the app's handlers can use the text.
 */
export const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const init = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', init));
  }, text);
