import { beforeEach, expect, test, vi } from 'vitest';

const rpc = vi.fn();
vi.mock('#app/data/api/supabase.ts', () => ({ supabase: { rpc } }));
const { writeGoalStep } = await import('./write-goal.ts');

const answer = (data: unknown[]) =>
  rpc.mockReturnValue({ throwOnError: async () => ({ data, error: null }) });

beforeEach(() => {
  rpc.mockReset();
});

test('a step is sent with its id, so that the database counts a repeated one once', async () => {
  answer([{ id: 'g1', current_value: 4 }]);
  expect(await writeGoalStep('g1', 1, 's1')).toEqual({ id: 'g1', current_value: 4 });
  expect(rpc).toHaveBeenCalledExactlyOnceWith('step_goal', {
    goal_id: 'g1',
    step: 1,
    step_id: 's1',
  });
});

test('a step that an earlier version of the app queued has no id', async () => {
  answer([{ id: 'g1', current_value: 4 }]);
  await writeGoalStep('g1', -1, undefined);
  expect(rpc).toHaveBeenCalledExactlyOnceWith('step_goal', { goal_id: 'g1', step: -1 });
});

test('a step of a goal that is gone fails', async () => {
  answer([]);
  await expect(writeGoalStep('g1', 1, 's1')).rejects.toMatchObject({ code: 'goal_not_found' });
});
