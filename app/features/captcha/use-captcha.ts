import { useRef, useState } from 'react';
import { AppError } from '#app/data/api/errors.ts';
import { config } from '#app/data/platform/config.ts';

/** The answer to the check of a form, where one is set up; `props` are for its Captcha. */
export function useCaptcha() {
  const answer = useRef<string | undefined>(undefined);
  const [round, setRound] = useState(0);
  const onAnswer = useRef((token: string | undefined) => {
    answer.current = token;
  }).current;

  /** Runs what sends the answer; it counts once, so the check begins anew afterwards. */
  const checked = async <T>(send: (captchaToken: string | undefined) => Promise<T>): Promise<T> => {
    if (config.captcha && !answer.current) {
      throw new AppError(
        'captcha_missing',
        'Finish the check below that shows that you are a person, then try again.',
      );
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
