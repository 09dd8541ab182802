import { useRef, useState } from 'react';
import { listenerSet } from '#app/browser/listener-set.ts';
import { AppError } from '#app/data/errors/errors.ts';
import { config } from '#app/data/platform/config.ts';
import { m } from '#messages';

/** How long a submitted form waits for a captcha check that is still running, in ms. */
const ANSWER_MS = 4000;

/**
 * Stores a form's captcha token. `checked` sends a request with the token; `props` are for the
 * form's <Captcha>.
 */
export function useCaptcha() {
  const token = useRef<string | undefined>(undefined);
  const [round, setRound] = useState(0);
  const [solved] = useState(() => listenerSet());
  const onAnswer = useRef((answer: string | undefined) => {
    token.current = answer;
    if (answer) solved.notify();
  }).current;

  /** Waits until the captcha is solved, or for `ANSWER_MS`. */
  const untilSolved = () =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        remove();
        resolve();
      };
      const remove = solved.add(end);
      const timer = setTimeout(end, ANSWER_MS);
    });

  /**
   * Calls `send` with the token, then resets the captcha: a token is valid once. Waits for a check
   * that is still running, because most checks end after a moment without the person's help.
   * @throws AppError if the captcha is not solved.
   */
  const checked = async <T>(send: (captchaToken: string | undefined) => Promise<T>): Promise<T> => {
    if (config.captcha && !token.current) await untilSolved();
    if (config.captcha && !token.current) {
      throw new AppError('captcha_missing', m.captcha_missing());
    }
    try {
      return await send(token.current);
    } finally {
      token.current = undefined;
      if (config.captcha) setRound((before) => before + 1);
    }
  };
  return { checked, props: { round, onAnswer } };
}
