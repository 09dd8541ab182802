import type { Page } from '@playwright/test';
import type { TestHost } from '../../support/host.ts';
import { makeCompany } from '../../support/people/companies.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';
import { delegateRequest } from '../delegations/delegations.ts';
import { expect } from '../fixtures.ts';
import { putGoal } from '../goals/goals-page.ts';
import { completedTasks } from '../insight/achievements.ts';
import { notify } from '../messages/notices.ts';

interface Route {
  path?: string;
  children?: Route[];
}

/** Returns all paths, read from the page's own router, so that the tests include every new page. */
export async function pathsOf(page: Page): Promise<string[]> {
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
  const readPaths = () =>
    page.evaluate(() => {
      interface Fiber {
        memoizedProps?: { router?: { routes: Route[] } };
        child: Fiber | null;
        sibling: Fiber | null;
      }
      const root = document.getElementById('root') as unknown as Record<string, Fiber>;
      const search = (fiber: Fiber | null): Route[] | undefined =>
        fiber
          ? (fiber.memoizedProps?.router?.routes ?? search(fiber.child) ?? search(fiber.sibling))
          : undefined;
      const flat = (routes: Route[]): string[] =>
        routes.flatMap(({ path, children }) => [...(path ? [path] : []), ...flat(children ?? [])]);
      const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? '';
      return flat(search(root[key] ?? null) ?? []);
    });
  // The prerendered page has a router only once its scripts have run.
  let paths: string[] = [];
  await expect
    .poll(async () => {
      paths = await readPaths();
      return paths;
    })
    .toEqual(expect.arrayContaining(['/', '/tasks', '/admin', '*']));
  return paths.map((path) => (path === '*' ? '/no-such-page' : path));
}

/** Query parameters without which a page shows nothing. */
const ASKED: Record<string, string> = { '/search-results': '?q=plan' };

/** Opens a page and waits until it has content and nothing is still loading. */
export async function show(page: Page, path: string) {
  await page.goto(path + (ASKED[path] ?? ''));
  await expect(page.getByRole('main')).not.toBeEmpty();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0);
}

/**
 * Creates data of a person for every page (a company, tasks, goals, delegations and more), and
 * makes the person an admin.
 */
export async function furnish(host: TestHost, person: Person) {
  const tom = await signUpPerson(host, { first_name: 'Tom', last_name: 'Reyes' });
  const now = Date.now();
  const at = (days: number) => new Date(now + days * 86_400_000).toISOString();
  await makeCompany(person);
  await completedTasks(host, person, 12);
  const goal = await putGoal(person, {
    title: 'Plan the move',
    target_value: 9,
    deadline: '2099-01-01',
  });
  await putGoal(person, { title: 'Read', status: 'completed', completed_at: at(-1) });
  await person.client
    .from('tasks')
    .insert(
      [
        {
          title: 'Fix the plan',
          quadrant: 'do_now',
          deadline: at(-2),
          has_break_consequence: true,
        },
        {
          title: 'Running',
          quadrant: 'do_now',
          status: 'in_progress',
          started_at: at(0),
          duration_estimated: 45,
        },
        {
          title: 'Draft',
          quadrant: 'schedule',
          deadline: at(9),
          goal_id: goal.id,
          planned_date: at(1).slice(0, 10),
        },
        { title: 'Receipts', quadrant: 'delegate', notes: '**All** of them' },
        { title: 'Photos', quadrant: 'drop', recurrence_rule: 'FREQ=WEEKLY' },
      ],
      { defaultToNull: false },
    )
    .throwOnError();
  await delegateRequest(person, tom.email, 'Update the list', { own: true, deadline: at(3) });
  await delegateRequest(tom, person.email, 'Check the budget', {
    delegation_notes: 'You know it best.',
  });
  await notify(
    host,
    person,
    { title: 'News', action_url: '/tasks' },
    { title: 'Old', type: 'warning', read: true, ago: 30 },
  );
  await host.sql`update public.profiles set is_admin = true where id = ${person.id}`;
}
