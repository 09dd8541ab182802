import { expect, test } from '../fixtures.ts';
import { openSchedule, putTask, taskIn } from './schedule.ts';

const tuesday = (planned_time: string) => ({ planned_date: '2026-11-17', planned_time });

test('clarity §4 the week: the title of a task of half an hour can be read', {
  tag: '@full',
}, async ({ page, person }) => {
  await putTask(person, 'Read the offer', { ...tuesday('10:00'), duration_estimated: 30 });
  // A task without an estimate counts as half an hour.
  await putTask(person, 'Draft the plan', tuesday('11:00'));
  await openSchedule(page);
  for (const title of ['Read the offer', 'Draft the plan']) {
    const block = taskIn(page, title);
    const text = block.getByText(title, { exact: true });
    await expect(text).toBeVisible();
    // Each line of text that does not fit into its box would add 14 px to the hidden height.
    const hidden = await text.evaluate((element) => ({
      width: element.scrollWidth - element.clientWidth,
      height: element.scrollHeight - element.clientHeight,
    }));
    expect(hidden.width, title).toBeLessThan(3);
    expect(hidden.height, title).toBeLessThan(7);
    const [inner, outer] = [await text.boundingBox(), await block.boundingBox()];
    if (!inner || !outer) throw new Error(`“${title}” is not on the page.`);
    expect(inner.y + inner.height, title).toBeLessThan(outer.y + outer.height + 3);
  }
});
