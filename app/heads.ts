/**
 * Titles and descriptions of the public pages. The route table uses the titles; the build generates
 * the pages' <head>, the sitemap and robots.txt from them (scripts/lib/heads.ts). `{name}` is
 * replaced with the product's name.
 */
export const TITLES = {
  '/': 'Welcome',
  '/login': 'Sign in',
  '/register': 'Sign up',
  '/pricing': 'Pricing',
  '/faqs': 'FAQ',
  '/privacy': 'Privacy',
  '/terms': 'Terms',
  '/contact': 'Contact',
} as const;

/** Descriptions for search engines and link previews, one sentence each. */
export const DESCRIPTIONS: Record<keyof typeof TITLES, string> = {
  '/': '{name} is a task clarity coach: every task gets one of four places, with the reason why. Try the matrix without an account.',
  '/login': 'Sign in to {name} with your password, a link by e-mail or your Google account.',
  '/register':
    'Make an account and sort your first tasks into Do Now, Schedule, Delegate and Drop.',
  '/pricing': 'The plans of {name} and what each holds.',
  '/faqs':
    'How {name} sorts tasks, what happens to a task you hand over, how points and streaks count, and what becomes of your data.',
  '/privacy':
    'What {name} keeps of you, where, for how long, who else gets to see it, and how to take it with you or delete it.',
  '/terms': 'What you may expect of {name}, and what it expects of you.',
  '/contact': 'Write to the people who run {name}.',
};

/** Pages listed in the sitemap; sign-in is not one of them. */
export const LISTED: readonly (keyof typeof TITLES)[] = [
  '/',
  '/pricing',
  '/faqs',
  '/privacy',
  '/terms',
  '/contact',
  '/register',
];
