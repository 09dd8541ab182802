import { type RefObject, useEffect } from 'react';

/**
 * Makes Enter submit the form of a text area instead of beginning a new line. Listens for the line
 * break, because some phone keyboards send no `keydown` for Enter.
 */
export function useEnterSubmits(field: RefObject<Element | null>): void {
  useEffect(() => {
    const area = field.current;
    if (!(area instanceof HTMLTextAreaElement)) return;
    const submit = (event: InputEvent) => {
      if (event.inputType !== 'insertLineBreak' && event.inputType !== 'insertParagraph') return;
      event.preventDefault();
      area.form?.requestSubmit();
    };
    area.addEventListener('beforeinput', submit);
    return () => area.removeEventListener('beforeinput', submit);
  }, [field]);
}
