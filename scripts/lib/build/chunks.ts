import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { joinGroups, type ModuleGroup } from './join-groups.ts';
import { LAYOUT, SIGNED_IN_PAGES } from './signed-in-pages.ts';

const page = (name: string) => `features/${name}-page.tsx`;

/** The module that each page loads when the page is idle. */
const IDLE = 'browser/service-worker.ts';

/** The toaster has a chunk of its own, because it reports when another chunk fails to load. */
const TOASTER = 'data/toasts/toaster.tsx';

/** The modules that a page for signed-in people loads after its first content is shown. */
const SOON: readonly string[] = [
  IDLE,
  TOASTER,
  'features/desk/announcement/announcement-banner.tsx',
  'features/insight/progress/level/level-footer.tsx',
  'features/insight/progress/unlocks/unlock-watcher.tsx',
  'features/work/coach/lines/teaser-card.tsx',
  'shell/header/header-tools.tsx',
  'shell/overlays/feedback.tsx',
  'shell/update-notice.tsx',
  'data/api/functions-client.ts',
  'data/realtime/realtime-client.ts',
  'data/snapshot/snapshot.ts',
  '../domain/placement/title/consequences.ts',
];

/**
 * A module of `SOON` that no page loads earlier: a visit that includes this module has already
 * shown its first content.
 */
const LAST = 'shell/update-notice.tsx';

/** The modules that the board loads in addition to `SOON`. */
const BOARD_SOON: readonly string[] = [
  'data/page/drag-library.ts',
  'features/work/board/card/task-menu-items.tsx',
  'features/work/board/filter/filter-button.tsx',
];

/**
 * The engine that suggests places for unsorted tasks. Pages work without it, so it is in a `Visit`
 * of its own: its chunk then contains no modules that pages need.
 */
const ENGINE = '../domain/placement/index.ts';

/**
 * What the board loads at the first input. Each part is in a `Visit` of its own, so that each works
 * when another cannot be loaded.
 */
const AT_INPUT: readonly string[] = [
  'features/work/board/quick-add/quick-add.tsx',
  'features/work/board/edit/task-form-fields.tsx',
  'features/work/board/edit/task-sheet.tsx',
  'features/work/delegations/delegate/delegate-dialog.tsx',
  'features/work/tasks/removal/removal-dialog.tsx',
];

/**
 * React has a chunk of its own. It changes less often than the app, and its evaluation is measured
 * by the size of its file (decision 62).
 */
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//;

const { '/tasks': BOARD = '', ...OTHERS } = SIGNED_IN_PAGES;

/** The modules that a visit loads, as paths below `app/`, without the modules that they import. */
type Visit = readonly string[];

/**
 * Visits with a strict size budget: those of people who may never sign in, and those of the board.
 */
const STRICT: readonly Visit[] = [
  [page('public/public/landing/landing')],
  [page('account/auth/sign-in/login')],
  [page('account/auth/sign-up/register')],
  [page('public/public/landing/landing'), IDLE, 'data/page/drag-library.ts'],
  [page('account/auth/sign-in/login'), IDLE],
  [LAYOUT, BOARD],
  [LAYOUT, BOARD, ...SOON, ...BOARD_SOON],
  [LAYOUT, BOARD, ...SOON, ...BOARD_SOON, ENGINE],
];

/** The other pages, until they show their first content. */
const FIRST: readonly Visit[] = [
  ...Object.values(OTHERS).map((part) => [LAYOUT, part]),
  // Any other page for signed-in people.
  [LAYOUT],
  [
    page('account/auth/callback/callback'),
    page('account/auth/reset/forgot-password'),
    page('account/auth/reset/reset-password'),
    page('company/invitation/invitation'),
  ],
  [
    page('public/public/faq/faqs'),
    page('public/public/legal/privacy'),
    page('public/public/legal/terms'),
    page('public/public/not-found'),
  ],
  [page('account/billing/plans/pricing')],
  [page('public/public/contact/contact')],
  [page('public/delegation-link/delegation'), page('account/account-deletion/account-deletion')],
];

const LATER: readonly Visit[] = [
  ...Object.values(OTHERS).map((part) => [LAYOUT, part, ...SOON]),
  ...AT_INPUT.map((part) => [LAYOUT, BOARD, ...SOON, ...BOARD_SOON, part]),
  // The visit of a person who signs in.
  [
    page('account/auth/sign-in/login'),
    IDLE,
    'data/session/auth-client.ts',
    'features/account/auth/check-values.ts',
  ],
];

/** The cost of a byte for the visits of `STRICT` and `FIRST`; for those of `LATER` it is 1. */
const WEIGHTS = [...STRICT.map(() => 100), ...FIRST.map(() => 2)];

/**
 * Returns a function that maps a module to the name of its chunk, or to null to leave the choice to
 * the bundler. The bundler alone makes one chunk for each combination of dynamic imports that share
 * a module: 149 files for the board, most of a few hundred bytes. To save requests, modules that
 * the same visits need share a chunk, and small chunks are joined with others (join-groups.ts) if
 * visits then load little that they do not need.
 * @param chunks - the output of an extra build: which modules a visit needs is known only after
 *   tree shaking.
 */
export function planChunks(chunks: readonly Rolldown.OutputChunk[]) {
  const visits = [...STRICT, ...FIRST, ...LATER].map((parts) => ['main.tsx', ...parts]);
  const groups = new Map<string, ModuleGroup>();
  for (const [visit, parts] of visits.entries()) {
    for (const chunk of reached(chunks, parts)) {
      if (chunk.moduleIds.includes(resolve('app', TOASTER))) continue;
      for (const group of groupsOf(chunk)) {
        const known = groups.get(group.name) ?? group;
        known.visits.add(visit);
        groups.set(group.name, known);
      }
    }
  }
  for (const group of groups.values()) if (isStyles(group)) group.visits = spread(group, visits);
  const nameOf = new Map<string, string>();
  for (const [index, ids] of joinGroups([...groups.values()], WEIGHTS).entries()) {
    for (const id of ids) nameOf.set(id, `group-${index}`);
  }
  return (id: string): string | null => (REACT.test(id) ? 'react' : (nameOf.get(id) ?? null));
}

const STYLES = ' styles';
const isStyles = ({ name }: ModuleGroup) => name.endsWith(STYLES);

/**
 * Returns a group of a chunk's modules without its style sheets and, if the chunk has style sheets,
 * a second group that contains them.
 */
function groupsOf({ fileName, imports, modules }: Rolldown.OutputChunk): ModuleGroup[] {
  const group = (name: string, own: [string, { renderedLength: number }][]): ModuleGroup => ({
    name,
    visits: new Set(),
    bytes: own.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0),
    ids: own.map(([id]) => id),
    imports: name === fileName ? [...imports, fileName + STYLES] : [],
  });
  const [styles, others] = [true, false].map((is) =>
    Object.entries(modules).filter(([id]) => id.endsWith('.module.css') === is),
  );
  const groups = [group(fileName, others ?? [])];
  return styles?.length ? [...groups, group(fileName + STYLES, styles)] : groups;
}

/**
 * Returns the visits that are to load a group of style sheets, including visits that do not need
 * the group: style sheets are small, and sharing them in fewer chunks saves requests.
 */
function spread({ visits }: ModuleGroup, all: readonly Visit[]): Set<number> {
  const withVisitsOf = (part: string) =>
    new Set([...visits, ...[...all.keys()].filter((visit) => all[visit]?.includes(part))]);
  const strict = STRICT.filter((_, visit) => visits.has(visit));
  if (strict.some((parts) => !parts.includes(LAYOUT))) return new Set(all.keys());
  // The board's first content needs the group, so every page with the layout loads it.
  if (strict.some((parts) => !parts.includes(LAST))) return withVisitsOf(LAYOUT);
  const isLate = all.some((parts, visit) => visits.has(visit) && parts.includes(LAST));
  return isLate ? withVisitsOf(LAST) : visits;
}

/**
 * Returns the chunks that contain the given parts of the web app, and all chunks that those chunks
 * import statically, directly or indirectly.
 */
export function reached(
  chunks: readonly Rolldown.OutputChunk[],
  parts: readonly string[],
): Set<Rolldown.OutputChunk> {
  const found = new Set(
    parts.map((part) => {
      const file = resolve('app', part);
      const own = chunks.find(({ moduleIds }) => moduleIds.includes(file));
      if (!own) throw new Error(`No part of the web app is ${part}.`);
      return own;
    }),
  );
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  for (const { imports } of found) {
    for (const name of imports) {
      const imported = byName.get(name);
      if (imported) found.add(imported);
    }
  }
  return found;
}
