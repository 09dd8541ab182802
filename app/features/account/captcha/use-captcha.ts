import { useRef, useState } from 'react';
import { AppError } from '#app/data/errors/errors.ts';
import { config } from '#app/data/platform/config.ts';
import { m } from '#messages';

/** How long a submitted form waits for a check that is still running, in ms. */
const ANSWER_MS = 4000;

/**
 * Stores a form's captcha token. `checked` sends a request with the token; `props` are for the
 * form's <Captcha>.
 */
export function useCaptcha() {
  const answer = useRef<string | undefined>(undefined);
  const [round, setRound] = useState(0);
  const awaited = useRef<(() => void) | undefined>(undefined);
  const onAnswer = useRef((token: string | undefined) => {
    answer.current = token;
    if (token) awaited.current?.();
  }).current;

  /**
   * Calls `send` with the token, then resets the captcha: a token is valid once. Waits for a check
   * that is still running: most checks need no person, only a moment.
   * @throws AppError if the captcha is not solved.
   */
  const checked = async <T>(send: (captchaToken: string | undefined) => Promise<T>): Promise<T> => {
    if (config.captcha && !answer.current) {
      await new Promise<void>((resolve) => {
        awaited.current = resolve;
        setTimeout(resolve, ANSWER_MS);
      });
    }
    if (config.captcha && !answer.current) {
      throw new AppError('captcha_missing', m.captcha_missing());
    }
    try {
      return await send(answer.current);
    } finally {
      answer.current = undefined;
      if (config.captcha) setRound((before) => before + 1);
    }
  };
  return { checked, props: { round, onAnswer } };
}
