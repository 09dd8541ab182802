import { m } from '#messages';

/** Titles of the public pages in `headTexts`, for the route table and the pages' <head>. */
export const PUBLIC_TITLES = {
  '/': m.shell_title_home(),
  '/login': m.shell_title_sign_in(),
  '/register': m.shell_title_sign_up(),
  '/pricing': m.shell_title_pricing(),
  '/faqs': m.shell_title_faq(),
  '/privacy': m.shell_title_privacy(),
  '/terms': m.shell_title_terms(),
  '/contact': m.shell_title_contact(),
};

type Path = keyof typeof PUBLIC_TITLES;

/** Placeholder in titles and descriptions; the host replaces it with the product's name. */
const product = '{name}';

/**
 * Returns the titles and descriptions that the build writes into the public pages for clients that
 * do not run the app (scripts/lib/build/page-heads.ts). The listed pages form the sitemap.
 */
export function headTexts() {
  const page = (path: Path, description: string, listed = true) => {
    const title =
      path === '/'
        ? m.shell_head_home_title({ product })
        : m.shell_document_title({ title: PUBLIC_TITLES[path], product });
    return [path, { title, description, listed }] as const;
  };
  return {
    imageAlt: m.shell_head_image_alt(),
    noScript: m.shell_no_script(),
    pages: Object.fromEntries([
      page('/', m.shell_head_home({ product })),
      // Search engines should not list the sign-in page.
      page('/login', m.shell_head_sign_in({ product }), false),
      page('/register', m.shell_head_sign_up()),
      page('/pricing', m.shell_head_pricing({ product })),
      page('/faqs', m.shell_head_faq({ product })),
      page('/privacy', m.shell_head_privacy({ product })),
      page('/terms', m.shell_head_terms({ product })),
      page('/contact', m.shell_head_contact({ product })),
    ]),
  };
}
