import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/** A dialog that is there while it is open, and gives the focus back when it goes. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  const [before] = useState(() => document.activeElement);
  const [place] = useState(() => before?.closest('section'));
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        // What opened it may be gone with what it did; its neighbour is nearest then.
        const next = before?.isConnected ? before : place?.querySelector('button:enabled');
        if (next instanceof HTMLElement) next.focus();
      });
    },
    [before, place],
  );
  return <Modal opened centered {...props} />;
}
