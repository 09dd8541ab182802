import { Button, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Note } from '#app/ui/components/notice.tsx';
import classes from './calendars.module.css';

/** Where to paste the address, in the terms of each program. */
const PLACES = [
  [
    'Google Calendar',
    'On the web: Other calendars, the plus, From URL. It looks again a few times a day.',
  ],
  [
    'Apple Calendar',
    'File, New Calendar Subscription; on an iPhone Settings, Calendar, Accounts, Add Subscribed Calendar.',
  ],
  ['Outlook', 'Add calendar, Subscribe from web.'],
] as const;

const LOCAL = /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[)|\.local$/;

/**
 * Renders a new address, which is shown only once, with a button to copy it and where to paste it.
 */
export function FeedAddress({ address }: { address: string }) {
  const clipboard = useClipboard({ timeout: 3000 });
  return (
    <div className={classes.address}>
      <div className={classes.copy}>
        <TextInput
          label="Your address"
          description="Shown this once. Whoever has it can read what it holds, so treat it as a password."
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="default"
          leftSection={
            clipboard.copied ? (
              <IconCheck size={16} aria-hidden />
            ) : (
              <IconCopy size={16} aria-hidden />
            )
          }
          onClick={() => clipboard.copy(address)}
        >
          {clipboard.copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <span role="status" className="visually-hidden">
        {clipboard.copied && 'The address is copied.'}
      </span>
      {clipboard.error && (
        <Note>It could not be copied. Select the address and copy it by hand.</Note>
      )}
      {LOCAL.test(new URL(address).hostname) && (
        <Note>
          This address is reached from this computer or network alone: a calendar program on it can
          read it, Google and Outlook on the web cannot.
        </Note>
      )}
      <dl className={classes.places}>
        {PLACES.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button component="a" href={address.replace(/^https?/, 'webcal')} variant="default">
          Open in this computer’s calendar
        </Button>
      </div>
    </div>
  );
}
