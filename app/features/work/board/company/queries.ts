import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readPage } from '#app/data/api/pages/read-page.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { containing, SEARCHED } from '#app/data/api/text-filter.ts';
import type { CompanyFilter } from '#domain/tasks/filters/company.ts';
import type { Task } from '#domain/tasks/task.ts';
import { isId } from '#domain/text/id.ts';

/** Rows per page. */
export const COMPANY_TASKS_PAGE_SIZE = 50;

/** The profile columns that identify a task's owner. */
export interface TaskOwner {
  id: string;
  first_name: string | null;
  last_name: string | null;
  email: string;
}

/** A task of the company with its owner. */
export type CompanyTask = Task & { owner: TaskOwner | null };

const COLUMNS = '*, owner:profiles!tasks_user_id_fkey(id, first_name, last_name, email)' as const;

interface CompanyTaskPage {
  tasks: CompanyTask[];
  total: number;
}

/**
 * Query for one page of a company's tasks, newest first (spec §7: own or company). A page after the
 * last is empty.
 */
export const companyTasksQuery = (companyId: string, filter: CompanyFilter, page: number) =>
  queryOptions({
    queryKey: ['company-tasks', companyId, filter, page],
    queryFn: async ({ signal }): Promise<CompanyTaskPage> => {
      let query = supabase
        .from('tasks')
        .select(COLUMNS, { count: 'exact' })
        .eq('company_id', companyId);
      if (filter.status === 'completed') query = query.eq('status', 'completed');
      if (filter.status === 'open') query = query.neq('status', 'completed');
      if (filter.status === 'running') query = query.eq('status', 'in_progress');
      if (filter.quadrant) query = query.eq('quadrant', filter.quadrant).eq('is_unsorted', false);
      if (filter.person) query = query.eq('user_id', filter.person);
      if (filter.text) query = query.filter(SEARCHED, 'match', containing(filter.text));
      const first = (page - 1) * COMPANY_TASKS_PAGE_SIZE;
      const { rows, total } = await readPage(
        query
          .order('created_at', { ascending: false })
          .order('id')
          .range(first, first + COMPANY_TASKS_PAGE_SIZE - 1)
          .abortSignal(signal)
          .throwOnError(),
      );
      return { tasks: rows as unknown as CompanyTask[], total };
    },
    // Always stale: this tab is not subscribed to colleagues' changes.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/**
 * Query for one task of the company; null if the task does not exist or the company's owner may not
 * see it.
 */
export const companyTaskQuery = (companyId: string, id: string) =>
  queryOptions({
    queryKey: ['company-tasks', companyId, 'task', id],
    queryFn: async ({ signal }): Promise<CompanyTask | null> => {
      const { data } = await supabase
        .from('tasks')
        .select(COLUMNS)
        .eq('company_id', companyId)
        .eq('id', id)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data as unknown as CompanyTask | null;
    },
    enabled: companyId !== '' && isId(id),
    staleTime: 0,
  });

/** Query for the company's people, for the Person filter. */
export const companyPeopleQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['company-tasks', companyId, 'people'],
    queryFn: async ({ signal }): Promise<TaskOwner[]> => {
      const { data } = await supabase
        .from('profiles')
        .select('id, first_name, last_name, email')
        .eq('company_id', companyId)
        .order('first_name')
        .order('id')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
