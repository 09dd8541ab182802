import HCaptcha from '@hcaptcha/react-hcaptcha';
import { useComputedColorScheme } from '@mantine/core';
import type { CaptchaProps } from './captcha.tsx';

export default function CaptchaHcaptcha({ siteKey, onAnswer }: CaptchaProps) {
  const theme = useComputedColorScheme();
  return (
    <HCaptcha
      sitekey={siteKey}
      theme={theme}
      languageOverride="en"
      // It would report to a third host, which the page's policy refuses.
      sentry={false}
      onVerify={onAnswer}
      onExpire={() => onAnswer(undefined)}
      onError={() => onAnswer(undefined)}
    />
  );
}
