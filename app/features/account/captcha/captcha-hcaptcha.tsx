import HCaptcha from '@hcaptcha/react-hcaptcha';
import { useComputedColorScheme } from '@mantine/core';
import type { CaptchaProps } from './captcha-props.ts';

export default function CaptchaHcaptcha({ siteKey, onAnswer }: CaptchaProps) {
  const theme = useComputedColorScheme();
  return (
    <HCaptcha
      sitekey={siteKey}
      theme={theme}
      languageOverride="en"
      // Do not load Sentry: the Content Security Policy blocks its host.
      sentry={false}
      onVerify={onAnswer}
      onExpire={() => onAnswer(undefined)}
      onError={() => onAnswer(undefined)}
    />
  );
}
