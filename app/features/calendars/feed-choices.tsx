import { Radio, Stack, Switch } from '@mantine/core';
import type { FeedChoice } from './feed.ts';

const INCLUDES = [
  ['both', 'Planned days and deadlines'],
  ['planned', 'Planned days'],
  ['deadlines', 'Deadlines'],
] as const;

/** Renders the choice of what a reader of the address sees. */
export function FeedChoices(props: { choice: FeedChoice; onChange: (choice: FeedChoice) => void }) {
  const { choice, onChange } = props;
  const { includes, titles } = choice;
  return (
    <>
      <Radio.Group
        label="What it holds"
        description="Open tasks of your own. What is completed goes from it."
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
        label="Show titles"
        description="Switched off, a reader sees “Busy” and “Deadline”. Notes are never in it."
        checked={titles}
        onChange={(event) => onChange({ includes, titles: event.currentTarget.checked })}
      />
    </>
  );
}
