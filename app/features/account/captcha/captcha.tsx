import { Suspense } from 'react';
import { config } from '#app/data/platform/config.ts';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import type { CaptchaProps } from './captcha-props.ts';

/** The widget of each provider, loaded only if the provider is configured. */
const WIDGETS = {
  turnstile: lazyPart(() => import('./captcha-turnstile.tsx')),
  hcaptcha: lazyPart(() => import('./captcha-hcaptcha.tsx')),
};

interface Props {
  round: number;
  onAnswer: CaptchaProps['onAnswer'];
}

export function Captcha({ round, onAnswer }: Props) {
  if (!config.captcha) return null;
  const { provider, siteKey } = config.captcha;
  const Widget = WIDGETS[provider];
  return (
    <Suspense>
      <Widget key={round} siteKey={siteKey} onAnswer={onAnswer} />
    </Suspense>
  );
}
