import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { useAuth } from '#app/features/account/auth/index.ts';
import { findIn } from '#domain/search/find.ts';
import { MOST_SEARCHED } from '#domain/text/text.ts';
import { m } from '#messages';
import { TextPage } from '../text-page.tsx';
import type { Faq } from './faq.ts';
import { FaqItem } from './faq-item.tsx';
import { FAQ_GROUPS } from './faqs.ts';
import classes from './faqs-page.module.css';

const ALL = FAQ_GROUPS.flatMap(({ faqs }) => faqs);
const textsOf = ({ question, answer }: Faq) => [question, answer];

/** Renders /faqs: all questions by subject, or those that match a search. */
export default function FaqsPage() {
  const [params, setParams] = useSearchParams();
  const { hash } = useLocation();
  const q = params.get('q') ?? '';
  // A separate state: the URL changes later than the field, and a field with the URL's text would
  // move the caret to the end.
  const [typed, setTyped] = useState(q);
  // Typing replaces the history entry. Any other change of `q` comes from a link or the Back button.
  const isOwn = useNavigationType() === 'REPLACE';
  const [seen, setSeen] = useState(q);
  if (q !== seen) {
    setSeen(q);
    if (!isOwn) setTyped(q);
  }
  const isSearching = typed.trim() !== '';
  const hits = isSearching ? findIn(ALL, textsOf, typed) : [];
  const asked = hash.slice(1);

  // The browser looked for the anchor before React rendered the answers, so scroll to it here.
  useEffect(() => {
    if (asked) document.getElementById(asked)?.scrollIntoView();
  }, [asked]);

  return (
    <TextPage title={m.public_faq_title()} lead={m.public_faq_lead()}>
      <search>
        <TextInput
          type="search"
          aria-label={m.public_faq_search()}
          placeholder={m.public_faq_search()}
          leftSection={<IconSearch size={16} aria-hidden />}
          size="md"
          maxLength={MOST_SEARCHED}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setParams(value === '' ? {} : { q: value }, {
              replace: true,
              preventScrollReset: true,
            });
          }}
        />
      </search>
      <p role="status" className="visually-hidden">
        {isSearching && m.public_faq_count({ count: hits.length })}
      </p>
      {isSearching ? (
        <section className={classes.group} aria-label={m.public_faq_results()}>
          {hits.map(({ entry, marks }) => (
            <FaqItem key={entry.id} faq={entry} marks={marks} open />
          ))}
          {hits.length === 0 && <NoQuestionFound typed={typed.trim()} />}
        </section>
      ) : (
        FAQ_GROUPS.map(({ name, faqs }) => (
          <section key={name} className={classes.group} aria-label={name}>
            <h2>{name}</h2>
            {faqs.map((faq) => (
              <FaqItem key={faq.id} faq={faq} open={faq.id === asked} />
            ))}
          </section>
        ))
      )}
    </TextPage>
  );
}

/** Renders the text for a search without matches, with a link to support or the contact form. */
function NoQuestionFound({ typed }: { typed: string }) {
  const { status } = useAuth();
  return (
    <div className={classes.nothing}>
      <p>{m.public_faq_no_results({ text: typed })}</p>
      {status === 'signed_in' ? (
        <Link to="/support">{m.public_faq_ask_support()}</Link>
      ) : (
        <Link to="/contact" state={{ subject: typed }}>
          {m.public_faq_contact()}
        </Link>
      )}
    </div>
  );
}
