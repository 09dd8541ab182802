import { Suspense } from 'react';
import { config } from '#app/data/platform/config.ts';
import { lazyPart } from '#app/ui/components/lazy-part.tsx';

/** Where a check is set up, its widget; each provider's part is loaded where it is the one. */
const WIDGETS = {
  turnstile: lazyPart(() => import('./captcha-turnstile.tsx')),
  hcaptcha: lazyPart(() => import('./captcha-hcaptcha.tsx')),
};

/** What both widgets are given; an answer counts once, so another `round` asks anew. */
export interface CaptchaProps {
  siteKey: string;
  onAnswer: (token: string | undefined) => void;
}

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
