import { useEffect, useState } from 'react';
import { signUpFacts } from '#app/data/sign-up-facts.ts';

interface Closed {
  supportEmail: string | null;
}

/** Whom to ask while new accounts are closed; undefined while they are open or that is not known yet. */
export function useClosedSignUp(): Closed | undefined {
  const [closed, setClosed] = useState<Closed>();
  useEffect(() => {
    let isHere = true;
    void signUpFacts().then(({ isOpen, supportEmail }) => {
      if (isHere && !isOpen) setClosed({ supportEmail });
    });
    return () => {
      isHere = false;
    };
  }, []);
  return closed;
}
