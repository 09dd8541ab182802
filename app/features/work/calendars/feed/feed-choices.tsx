import { Radio, Stack, Switch } from '@mantine/core';
import { m } from '#messages';
import type { FeedChoice } from './feed.ts';

const INCLUDES = [
  ['both', m.calendars_feed_both()],
  ['planned', m.calendars_feed_planned()],
  ['deadlines', m.calendars_feed_deadlines()],
] as const;

/** Renders the options of the feed: which dates it includes, and whether it shows titles. */
export function FeedChoices(props: { choice: FeedChoice; onChange: (choice: FeedChoice) => void }) {
  const { choice, onChange } = props;
  const { includes, titles } = choice;
  return (
    <>
      <Radio.Group
        label={m.calendars_feed_includes()}
        description={m.calendars_feed_includes_hint()}
        value={includes}
        onChange={(value) => onChange({ includes: value as FeedChoice['includes'], titles })}
      >
        <Stack gap={8} mt={8}>
          {INCLUDES.map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      <Switch
        label={m.calendars_feed_titles()}
        description={m.calendars_feed_titles_hint()}
        checked={titles}
        onChange={(event) => onChange({ includes, titles: event.currentTarget.checked })}
      />
    </>
  );
}
