import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router';
import { App } from './app.tsx';
import { AuthContext } from './features/account/auth/auth-context.ts';
import { headTexts } from './heads.ts';
import { PAGES } from './page-table.ts';
import { routes } from './routes.tsx';
import { SignedInShape } from './shell/frame/signed-in-shape.tsx';

export { startReads } from './start-reads.ts';

/** Texts of the public pages' `<head>`, which the build writes. */
export const heads = headTexts();

/** Every path of the router (spec §2); all other paths respond with 404. */
export const paths: string[] = pathsIn(routes);

function pathsIn(of: readonly RouteObject[]): string[] {
  return of.flatMap(({ path, children = [] }) => [
    ...(path && path !== '*' ? [path] : []),
    ...pathsIn(children),
  ]);
}

/** Paths of the pages for signed-in people, whose frame is prerendered. */
export const signedInPaths: string[] = PAGES.filter(({ access }) => access !== 'public').map(
  ({ path }) => path,
);

const visitor = { status: 'signed_out', user: null, session: null } as const;

/**
 * Renders a public page to HTML as a signed-out visitor sees it. The build prerenders these pages,
 * so they appear before the scripts load. In the HTML, `{name}` is the placeholder for the
 * product's name.
 * @throws if the path redirects, or if a part of the page cannot be rendered without a browser.
 */
export async function prerenderPage(path: string): Promise<string> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return await rendered(
    path,
    <AuthContext value={visitor}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </AuthContext>,
  );
}

/** Renders to HTML what a page for signed-in people shows before the app has started. */
export async function prerenderFrame(path: string): Promise<string> {
  return await rendered(path, <SignedInShape pages={PAGES} path={path} />);
}

async function rendered(path: string, page: ReactNode): Promise<string> {
  const problems: unknown[] = [];
  const { prelude } = await prerender(<App>{page}</App>, {
    // Collect the errors: React would render the rest of the page without the part that failed.
    onError: (problem) => void problems.push(problem),
    // With a finite size, React would add large parts by inline scripts, which the page must not
    // contain.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  if (problems.length > 0) throw new AggregateError(problems, `${path} cannot be rendered.`);
  return await new Response(prelude).text();
}
