import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useAuth } from '#app/features/auth/index.ts';
import { LoadFailed } from '#app/ui/components/load-state.tsx';
import { Note } from '#app/ui/components/notice.tsx';
import { isApple } from '#app/ui/hooks/apple.ts';
import { m } from '#messages';
import { FilterBar } from './form/filter-bar.tsx';
import { forgetSearches, recentSearches, rememberSearch } from './form/recent.ts';
import { SearchField } from './form/search-field.tsx';
import { SearchStart } from './form/search-start.tsx';
import { usePlaces } from './form/use-places.ts';
import { type Asked, useSearchAddress } from './form/use-search-params.ts';
import type { Kind } from './labels.ts';
import { NothingFound } from './results/nothing-found.tsx';
import { ResultGroups } from './results/result-groups.tsx';
import { walkResults } from './results/result-keys.ts';
import { ResultsSkeleton } from './results/results-skeleton.tsx';
import { useFindings } from './results/use-hits.ts';
import { useResults } from './results/use-results.ts';
import classes from './search-page.module.css';

const NONE: never[] = [];

/** /search-results?q=…: results by kind, updated while the person types (spec §2). */
export default function SearchPage() {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const { asked, ownsCompany, ask } = useSearchAddress();
  const { q, kind, state, whose } = asked;
  const page = useRef<HTMLDivElement>(null);
  const [recent, setRecent] = useState(() => recentSearches(userId));
  const { words, findings, online, isOld, error, isFetching, retry, more, isFetchingMore } =
    useFindings(userId, asked);
  const allPlaces = usePlaces(q);
  // Pages have no status and no owner.
  const places = state === 'any' && whose === 'mine' ? allPlaces : NONE;
  const found = findings?.found ?? NONE;
  const counts: Partial<Record<Kind, number>> = {
    ...findings?.totals,
    ...(places.length > 0 && { place: places.length }),
  };
  const groups = useResults(
    userId,
    kind === 'place' ? NONE : found,
    kind && kind !== 'place' ? NONE : places,
  );
  const shown = kind ? (counts[kind] ?? 0) : Object.values(counts).reduce((sum, n) => sum + n, 0);
  const narrow = (change: Partial<Asked>) => ask(change, { replace: false });

  const remember = useCallback(
    (meant: string) => {
      if (meant === '') return;
      rememberSearch(userId, meant);
      setRecent(recentSearches(userId));
    },
    [userId],
  );
  // A link or the header's field opens the page with an intentional search; typing here replaces
  // the URL.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field and the results within pass through here.
    <div ref={page} className={classes.page} onKeyDown={walkResults}>
      <SearchField
        q={q}
        ask={(next) => ask({ q: next }, { replace: true })}
        onMeant={remember}
        onOpenBest={openBest}
      />
      {!online && (
        <div role="status">
          <Note>{m.search_offline()}</Note>
        </div>
      )}
      {q === '' && <SearchStart userId={userId} recent={recent} forget={forget} />}
      {q !== '' && words.length > 0 && (
        <FilterBar asked={asked} ownsCompany={ownsCompany} counts={counts} ask={narrow} />
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
