import { ComingPage } from './coming-page.tsx';

/** The pages that are not built yet, by their address. */
const TEXTS: Record<string, string> = {
  '/team-dashboard': 'Here the workload of your team will be, in figures.',
  '/company': 'Here you will invite members and look after your company.',
};

/** The page that stands at an address until its own is there. */
export function comingPage(path: string): { default: () => React.JSX.Element } {
  const text = TEXTS[path];
  if (!text) throw new Error(`No text for ${path}`);
  return { default: () => <ComingPage text={text} /> };
}
