import { getParser } from 'bowser';

export interface DeviceInfo {
  /** For example `Firefox on Windows`. */
  name: string;
  kind: 'phone' | 'computer';
}

/** Returns the device that started a session, from its user agent. */
export function deviceOf(userAgent: string | null): DeviceInfo {
  if (!userAgent) return { name: 'Unknown device', kind: 'computer' };
  const { browser, os, platform } = getParser(userAgent).getResult();
  const kind = platform.type === 'mobile' || platform.type === 'tablet' ? 'phone' : 'computer';
  if (!browser.name) return { name: 'Unknown browser', kind };
  return { name: os.name ? `${browser.name} on ${os.name}` : browser.name, kind };
}
