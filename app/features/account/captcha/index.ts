export { Captcha } from './captcha.tsx';
export { useCaptcha } from './use-captcha.ts';
