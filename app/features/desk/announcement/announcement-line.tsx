import { CloseButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { m } from '#messages';
import classes from './announcement-line.module.css';

interface Props {
  text: string;
  /** When the announcement was published. Dismissing hides only this announcement. */
  at: string | null;
}

/** The announcement with a dismiss button. */
export default function AnnouncementLine({ text, at }: Props) {
  const [dismissed, setDismissed] = useLocalStorage<string | null>({
    key: 'announcement-dismissed',
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  if (at === dismissed) return null;
  return (
    <div className={classes.banner}>
      <bdi translate="no">{text}</bdi>
      <CloseButton
        size="sm"
        iconSize={16}
        className={classes.close ?? ''}
        aria-label={m.announcement_dismiss()}
        onClick={() => setDismissed(at)}
      />
    </div>
  );
}
