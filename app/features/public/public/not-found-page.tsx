import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useOutletContext } from 'react-router';
import { useAuth } from '#app/features/account/auth/index.ts';
import { findIn } from '#domain/search/find.ts';
import { MOST_SEARCHED } from '#domain/text/text.ts';
import { m } from '#messages';
import classes from './not-found-page.module.css';
import { TextPage } from './text-page.tsx';

interface Page {
  path: string;
  title: string;
  access: string;
}

/**
 * Pages that are not suggested: the sign-in callback, /auth-test, and the pages that links in
 * emails open.
 */
const BY_LINK =
  /^\/(email-confirmation|auth|delegation$|reset-password|accept-invitation|account-deletion)/;

/** Renders the 404 page (spec §2), which suggests similar pages and offers a search. */
export default function NotFoundPage() {
  const { status } = useAuth();
  const pages = useOutletContext<readonly Page[]>();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const isSignedIn = status === 'signed_in';
  const searchLabel = isSignedIn
    ? m.public_not_found_search_tasks()
    : m.public_not_found_search_faqs();
  const open = pages.filter(
    ({ path, access }) =>
      !BY_LINK.test(path) && (access === 'public' || (isSignedIn && access === 'signed_in')),
  );
  const find = (text: string) =>
    findIn(open, ({ title, path }) => [title, path], text).map(({ entry }) => entry);
  // Until the person types a search, suggest pages for the last segment of the URL.
  const found = find(typed.trim() || lastOf(pathname)).slice(0, 6);

  return (
    <TextPage title={m.public_not_found_title()} lead={m.public_not_found_lead()}>
      <search>
        <form
          className={classes.search}
          onSubmit={(event) => {
            event.preventDefault();
            const text = typed.trim();
            if (text === '') return;
            const query = new URLSearchParams({ q: text });
            if (isSignedIn) void navigate(`/search-results?${query}`);
            else void navigate(found[0]?.path ?? `/faqs?${query}`);
          }}
        >
          <TextInput
            type="search"
            aria-label={searchLabel}
            placeholder={searchLabel}
            leftSection={<IconSearch size={16} aria-hidden />}
            maxLength={MOST_SEARCHED}
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
          <Button type="submit">{m.ui_search()}</Button>
        </form>
      </search>
      <nav aria-label={m.public_not_found_pages()} className={classes.pages}>
        {found.map(({ path, title }) => (
          <Link key={path} to={path}>
            {title}
          </Link>
        ))}
        {found.length === 0 && <Link to="/">{m.public_not_found_home()}</Link>}
      </nav>
    </TextPage>
  );
}

/** Returns the last segment of a path as text. */
function lastOf(pathname: string): string {
  const last =
    pathname
      .replace(/(?<!\/)\/+$/, '')
      .split('/')
      .at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
