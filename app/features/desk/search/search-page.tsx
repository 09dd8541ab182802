import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Skeleton } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useAuth } from '#app/features/account/auth/index.ts';
import { LoadFailed } from '#app/ui/feedback/load-state.tsx';
import { Offline } from '#app/ui/feedback/offline.tsx';
import { isApple } from '#app/ui/hooks/apple.ts';
import { m } from '#messages';
import { forgetSearches, recentSearches, rememberSearch } from './form/recent.ts';
import { SearchFilterBar } from './form/search-filter-bar.tsx';
import { SearchPageField } from './form/search-page-field.tsx';
import { SearchStart } from './form/search-start.tsx';
import { usePlaces } from './form/use-places.ts';
import { type UrlSearch, useSearchUrl } from './form/use-search-url.ts';
import type { ResultKind } from './labels.ts';
import { NothingFound } from './results/nothing-found.tsx';
import { ResultGroups } from './results/result-groups.tsx';
import { walkResults } from './results/result-keys.ts';
import { useFindings } from './results/use-findings.ts';
import { useResults } from './results/use-results.ts';
import classes from './search-page.module.css';

const NONE: never[] = [];

/** Renders /search-results?q=…: results by kind, updated while the person types (spec §2). */
export default function SearchPage() {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const { asked, ownsCompany, ask } = useSearchUrl();
  const { q, kind, state, whose } = asked;
  const page = useRef<HTMLDivElement>(null);
  const [recent, setRecent] = useState(() => recentSearches(userId));
  const { words, findings, isOld, error, isFetching, retry, more, isFetchingMore } = useFindings(
    userId,
    asked,
  );
  const allPlaces = usePlaces(q);
  // Pages of the app have no status and no owner, so a status or owner filter excludes all pages.
  const places = state === 'any' && whose === 'mine' ? allPlaces : NONE;
  const found = findings?.found ?? NONE;
  const counts: Partial<Record<ResultKind, number>> = {
    ...findings?.totals,
    ...(places.length > 0 && { place: places.length }),
  };
  const groups = useResults(
    userId,
    kind === 'place' ? NONE : found,
    kind && kind !== 'place' ? NONE : places,
  );
  const shown = kind ? (counts[kind] ?? 0) : Object.values(counts).reduce((sum, n) => sum + n, 0);
  const narrow = (change: Partial<UrlSearch>) => ask(change, { replace: false });

  const remember = useCallback(
    (meant: string) => {
      if (meant === '') return;
      rememberSearch(userId, meant);
      setRecent(recentSearches(userId));
    },
    [userId],
  );
  // A search from a link or from the header's field pushes a history entry and is remembered.
  // Typing on this page replaces the URL, so half-typed searches are not remembered.
  const cameByLink = useNavigationType() === 'PUSH';
  useEffect(() => {
    if (cameByLink) remember(q);
  }, [cameByLink, q, remember]);

  const forget = () => {
    forgetSearches(userId);
    setRecent([]);
    page.current?.querySelector('input')?.focus();
  };
  const openBest = () => {
    const best = page.current?.querySelector<HTMLAnchorElement>('[data-result]');
    if (!best) return;
    remember(q);
    window.open(best.href, '_blank', 'noopener');
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys in the field and the results bubble to this element.
    <div ref={page} className={classes.page} onKeyDown={walkResults}>
      <SearchPageField
        q={q}
        ask={(next) => ask({ q: next }, { replace: true })}
        onMeant={remember}
        onOpenBest={openBest}
      />
      <Offline className={classes.offline}>{m.search_offline()}</Offline>
      {q === '' && <SearchStart userId={userId} recent={recent} forget={forget} />}
      {q !== '' && words.length > 0 && (
        <SearchFilterBar asked={asked} ownsCompany={ownsCompany} counts={counts} ask={narrow} />
      )}
      <p className="visually-hidden" role="status">
        {q !== '' && findings && !isOld && m.search_count({ count: shown, q })}
      </p>
      {error && q !== '' && (
        <div className={classes.failed}>
          <LoadFailed
            what={m.search_failed()}
            message={error.message}
            busy={isFetching}
            retry={retry}
          />
        </div>
      )}
      {q !== '' && words.length > 0 && !findings && !error && <ResultsSkeleton />}
      {groups.length > 0 && (
        <ResultGroups
          groups={groups}
          counts={counts}
          kind={kind}
          words={words}
          isOld={isOld}
          showAll={(one) => narrow({ kind: one })}
          onOpen={() => remember(q)}
          more={more}
          isFetchingMore={isFetchingMore ?? false}
        />
      )}
      {q !== '' && groups.length === 0 && (findings || words.length === 0) && !isOld && (
        <NothingFound userId={userId} asked={asked} words={words} ask={narrow} />
      )}
      {groups.length > 0 && (
        <p className={classes.keys} aria-hidden>
          <ParaglideMessage
            message={m.search_keys}
            inputs={{ platform: isApple ? 'apple' : 'other' }}
            markup={{ key: ({ children }) => <kbd>{children}</kbd> }}
          />
        </p>
      )}
    </div>
  );
}

/** Renders the skeleton of a group of results. */
function ResultsSkeleton() {
  return (
    <div className={classes.group} role="status" aria-label={m.search_loading()}>
      <div className={classes.header}>
        <Skeleton width={72} height={14} radius={5} />
      </div>
      {[62, 48, 71, 40].map((width) => (
        <div key={width} className={classes.waiting}>
          <Skeleton width={10} height={10} radius={3} />
          <Skeleton width={`${width}%`} height={14} radius={5} />
          <Skeleton width={64} height={12} radius={5} />
        </div>
      ))}
    </div>
  );
}
