import { useComputedColorScheme } from '@mantine/core';
import { Turnstile } from '@marsidev/react-turnstile';
import type { CaptchaProps } from './captcha-props.ts';

export default function CaptchaTurnstile({ siteKey, onAnswer }: CaptchaProps) {
  const theme = useComputedColorScheme();
  return (
    <Turnstile
      siteKey={siteKey}
      options={{ theme, size: 'flexible', language: 'en' }}
      onSuccess={onAnswer}
      onExpire={() => onAnswer(undefined)}
      onError={() => onAnswer(undefined)}
    />
  );
}
