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
      // Sentry reports would go to a third host, which the Content Security Policy blocks.
      sentry={false}
      onVerify={onAnswer}
      onExpire={() => onAnswer(undefined)}
      onError={() => onAnswer(undefined)}
    />
  );
}
