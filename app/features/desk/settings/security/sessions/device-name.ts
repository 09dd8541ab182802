import { getParser } from 'bowser';
import { m } from '#messages';

export interface DeviceInfo {
  /** Browser and system, for example `Firefox on Windows`. */
  name: string;
  kind: 'phone' | 'computer';
}

/** Returns the device that started a session, from its user agent. */
export function deviceInfoOf(userAgent: string | null): DeviceInfo {
  if (!userAgent) return { name: m.settings_sessions_unknown_device(), kind: 'computer' };
  const { browser, os, platform } = getParser(userAgent).getResult();
  const kind = platform.type === 'mobile' || platform.type === 'tablet' ? 'phone' : 'computer';
  if (!browser.name) return { name: m.settings_sessions_unknown_browser(), kind };
  const name = os.name
    ? m.settings_sessions_browser({ browser: browser.name, system: os.name })
    : browser.name;
  return { name, kind };
}
