/**
 * Props of the Turnstile and the hCaptcha widget. `Captcha` mounts a new widget after each request,
 * because a token is valid once.
 */
export interface CaptchaProps {
  siteKey: string;
  onAnswer: (token: string | undefined) => void;
}
