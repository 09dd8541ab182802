import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useAuth } from '#app/features/auth/index.ts';
import { findIn } from '#domain/search/find.ts';
import { TextPage } from '../text-page.tsx';
import { FaqItem } from './faq-item.tsx';
import { FAQ_GROUPS, type Faq } from './faqs.ts';
import classes from './faqs-page.module.css';

const ALL = FAQ_GROUPS.flatMap(({ faqs }) => faqs);
const textsOf = ({ question, answer }: Faq) => [question, answer];

/** /faqs: questions by subject, or matching a search. */
export default function FaqsPage() {
  const [params, setParams] = useSearchParams();
  const { hash } = useLocation();
  const typed = params.get('q') ?? '';
  const isSearching = typed.trim() !== '';
  const hits = isSearching ? findIn(ALL, textsOf, typed) : [];
  const asked = hash.slice(1);

  // The answers render after the page, when the browser has already looked for the anchor.
  useEffect(() => {
    if (asked) document.getElementById(asked)?.scrollIntoView();
  }, [asked]);

  return (
    <TextPage title="Questions and answers" lead="What the app does, as it stands.">
      <search>
        <TextInput
          type="search"
          aria-label="Search the questions"
          placeholder="Search the questions"
          leftSection={<IconSearch size={16} aria-hidden />}
          size="md"
          maxLength={200}
          value={typed}
          onChange={({ currentTarget: { value } }) =>
            setParams(value === '' ? {} : { q: value }, { replace: true, preventScrollReset: true })
          }
        />
      </search>
      <p role="status" className="visually-hidden">
        {isSearching && (hits.length === 1 ? '1 answer' : `${hits.length} answers`)}
      </p>
      {isSearching ? (
        <section className={classes.group} aria-label="Found">
          {hits.map(({ entry, marks }) => (
            <FaqItem key={entry.id} faq={entry} marks={marks} open />
          ))}
          {hits.length === 0 && <NothingFound typed={typed.trim()} />}
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

/** Links to support or the contact form. */
function NothingFound({ typed }: { typed: string }) {
  const { status } = useAuth();
  return (
    <div className={classes.nothing}>
      <p>No answer holds “{typed}”. Try another word, or ask.</p>
      {status === 'signed_in' ? (
        <Link to="/support">Ask support</Link>
      ) : (
        <Link to="/contact" state={{ subject: typed }}>
          Write to us
        </Link>
      )}
    </div>
  );
}
