import { signUpPerson } from '../../../support/people/people.ts';
import { delegateRequest } from '../../delegations/delegations.ts';
import { expect, test } from '../../fixtures.ts';
import { atNoon, haveTasks } from '../coach.ts';
import { act, openRitual, row } from './rituals.ts';

test('clarity §4 weekly review: an overdue task that cannot be planned for today has another act', {
  tag: '@full',
}, async ({ page, person, host }) => {
  const { at, day } = await atNoon(page, person);
  const deadline = at(-3000);
  await haveTasks(
    person,
    { title: 'Old bill', quadrant: 'schedule', deadline },
    { title: 'Renew the visa', quadrant: 'schedule', deadline, planned_date: day(0) },
  );
  const tom = await signUpPerson(host, { first_name: 'Tom' });
  const { id } = await delegateRequest(tom, person.email, 'Check the budget', { deadline });
  await person.client
    .from('delegated_tasks')
    .update({ status: 'accepted' })
    .eq('id', id)
    .throwOnError();

  await openRitual(page, 'review', 'Overdue');
  await expect(act(page, 'Plan for today: Old bill')).toBeVisible();
  await expect(act(page, 'Plan for today: Renew the visa')).toHaveCount(0);
  await expect(act(page, 'Pick a day: Renew the visa')).toBeVisible();
  await expect(act(page, 'Plan for today: Check the budget')).toHaveCount(0);
  await act(page, 'Done: Check the budget').click();
  await expect(row(page, 'Check the budget')).toHaveCount(0);
});
