import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Highlighted } from '#app/ui/components/highlighted.tsx';
import type { Mark } from '#domain/search/marks.ts';
import { m } from '#messages';
import type { Faq } from './faq.ts';
import classes from './faqs-page.module.css';

interface Props {
  faq: Faq;
  /** Search matches in the question and the answer. */
  marks?: readonly Mark[][];
  /** Whether the answer is initially visible. */
  open: boolean;
}

/** Renders a question that expands to its answer and has its own URL. */
export function FaqItem({ faq: { id, question, answer, link }, marks, open }: Props) {
  const [isOpen, setOpen] = useState(open);
  // A new fragment in the URL opens another answer.
  useEffect(() => {
    if (open) setOpen(true);
  }, [open]);
  return (
    <details
      id={id}
      className={classes.faq}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h3>
          <Highlighted text={question} marks={marks?.[0] ?? []} />
        </h3>
        <IconChevronDown size={16} aria-hidden />
      </summary>
      <p>
        <Highlighted text={answer} marks={marks?.[1] ?? []} />
      </p>
      <p className={classes.links}>
        {link && <Link to={link.to}>{link.label}</Link>}
        <Link to={`/faqs#${id}`} aria-label={m.public_faq_link_label({ question })}>
          {m.public_faq_link()}
        </Link>
      </p>
    </details>
  );
}
