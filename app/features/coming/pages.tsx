import { ComingPage } from './coming-page.tsx';

/** The pages that are not built yet, by their address. */
const TEXTS: Record<string, string> = {
  '/billing': 'Here you will see your plan and how much of it is in use.',
  '/support': 'Here you will ask for help and follow the answers.',
  '/admin': 'Here people, companies and the platform will be looked after.',
  '/admin-support': 'Here the tickets of everybody will be answered.',
  '/admin/subscriptions': 'Here the plans of everybody will be looked after.',
};

/** The page that stands at an address until its own is there. */
export function comingPage(path: string): { default: () => React.JSX.Element } {
  const text = TEXTS[path];
  if (!text) throw new Error(`No text for ${path}`);
  return { default: () => <ComingPage text={text} /> };
}
