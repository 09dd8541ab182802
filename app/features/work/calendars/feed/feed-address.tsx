import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { CopyButton } from '#app/ui/components/copy-button.tsx';
import { Note } from '#app/ui/feedback/notice.tsx';
import { m } from '#messages';
import classes from '../calendars.module.css';

/** Names of calendar apps, each with the steps that add the feed's URL to the app. */
const PLACES = [
  [m.calendars_feed_google(), m.calendars_feed_google_steps()],
  [m.calendars_feed_apple(), m.calendars_feed_apple_steps()],
  [m.calendars_feed_outlook(), m.calendars_feed_outlook_steps()],
] as const;

const LOCAL = /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[)|\.local$/;

/**
 * Renders the new feed URL, which cannot be read again later, with a copy button and instructions
 * for each calendar app.
 */
export function FeedAddress({ address }: { address: string }) {
  return (
    <div className={classes.address}>
      <div className={classes.copy}>
        <TextInput
          label={m.calendars_feed_address()}
          description={m.calendars_feed_address_hint()}
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={address} leftSection={<IconCopy size={16} aria-hidden />} />
      </div>
      {LOCAL.test(new URL(address).hostname) && <Note>{m.calendars_feed_local()}</Note>}
      <dl className={classes.places}>
        {PLACES.map(([name, steps]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{steps}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button component="a" href={address.replace(/^https?/, 'webcal')} variant="default">
          {m.calendars_feed_open()}
        </Button>
      </div>
    </div>
  );
}
