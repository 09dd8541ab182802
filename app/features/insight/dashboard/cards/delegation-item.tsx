import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { AttentionLine } from '#app/features/work/delegations/index.ts';
import { isSecondClick } from '#app/ui/hooks/double-click.ts';
import { PersonPicture } from '#app/ui/pictures/person-picture.tsx';
import { TYPED } from '#app/ui/typed.ts';
import { m } from '#messages';
import { WANT_LABELS } from '../labels.ts';
import classes from '../rows.module.css';

interface Props {
  line: AttentionLine;
  act: (line: AttentionLine) => void;
}

/** Renders a delegation, the other party's picture and, if the person should act, a button. */
export function DelegationItem({ line, act }: Props) {
  const { id, want, title, text, picture } = line;
  const tab = want === 'answer' ? 'incoming' : 'waiting';
  return (
    <li className={classes.delegation}>
      <PersonPicture {...picture} size={28} />
      <span className={classes.words}>
        <Link to={`/delegations?tab=${tab}&open=${id}`} className={classes.title} {...TYPED}>
          {title}
        </Link>
        <small>{text}</small>
      </span>
      {want && (
        <Button
          variant="default"
          size="xs"
          aria-label={m.dashboard_delegations_act({ act: WANT_LABELS[want], title })}
          // Ignore the second click of a double click: it would hit the next row, which moved up.
          onClick={(event) => !isSecondClick(event) && act(line)}
        >
          {WANT_LABELS[want]}
        </Button>
      )}
    </li>
  );
}
