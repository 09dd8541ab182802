import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAuth } from '#app/features/account/auth/index.ts';
import { detailOf, foundPath, foundQuery } from '#app/features/desk/search/index.ts';
import { optimisticTask } from '#app/features/work/tasks/index.ts';
import { lengthError } from '#app/ui/forms/length-error.ts';
import { matchesWordStarts } from '#domain/search/find.ts';
import type { Found } from '#domain/search/found.ts';
import { sortedQuadrant, TITLE_LENGTH } from '#domain/tasks/task.ts';
import { beginningOf } from '#domain/text/characters.ts';
import { MOST_SEARCHED } from '#domain/text/text.ts';
import { m } from '#messages';
import type { Page } from '../pages.ts';
import { useCommandChoices, useCreateChoice } from './command-choices.ts';
import type { ListKey } from './list-key.ts';
import classes from './palette.module.css';
import { type PaletteChoice, type PaletteGroup, usePageChoices } from './palette-choices.ts';
import { useRecentChoices } from './recent-choices.ts';
import { useTaskChoices } from './task-choices.ts';

/** Maximum number of search results in the palette; the search page shows all of them. */
const MOST = 8;

export interface PaletteListProps {
  pages: readonly Page[];
  query: string;
  /** Gives the palette's field the handler of its keys; null on unmount. */
  register: (answer: ((key: ListKey) => void) | null) => void;
  /** Receives the id of the selected element, for the field's `aria-activedescendant`. */
  onSelect: (id: string | undefined) => void;
  onClose: () => void;
}

/**
 * Renders the palette's choices for the typed text. The first choice is selected until an arrow key
 * selects another.
 */
export default function PaletteList({
  pages,
  query,
  register,
  onSelect,
  onClose,
}: PaletteListProps) {
  const typed = query.trim();
  const { groups, isSearching } = useGroups(pages, typed);
  const tooLong = lengthError(typed, TITLE_LENGTH);
  const choices = groups.flatMap((group) => group.choices);
  const [picked, setPicked] = useState<{ query: string; key: string }>();
  // Find the selection by key: results that arrive later change the indexes.
  const at = choices.findIndex(({ key }) => picked?.query === query && picked.key === key);
  const selected = Math.max(at, 0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const choose = ({ act }: PaletteChoice) => {
    onClose();
    act();
  };
  // A ref, because two keys may be pressed before the next render: the second key must move on from
  // the choice that the first key selected.
  const now = useRef({ selected, choices });
  useLayoutEffect(() => {
    now.current = { selected, choices };
  });
  const answer = useRef<(key: ListKey) => void>(undefined);
  answer.current = (key) => {
    const { selected: from, choices: all } = now.current;
    if (key === 'choose') {
      const choice = all[from];
      return choice && choose(choice);
    }
    const next = (from + (key === 'next' ? 1 : -1) + all.length) % all.length;
    now.current.selected = next;
    setPicked({ query, key: all[next]?.key ?? '' });
  };
  useEffect(() => {
    register((key) => answer.current?.(key));
    return () => register(null);
  }, [register]);
  useLayoutEffect(() => {
    onSelect(`${id}${selected}`);
    list.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' });
    return () => onSelect(undefined);
  }, [id, selected, onSelect]);

  return (
    <div ref={list}>
      {groups.map(({ label, choices: ofGroup }) => (
        <section key={label} aria-label={label}>
          <h2 className={classes.group}>{label}</h2>
          {ofGroup.map((choice) => {
            const index = choices.indexOf(choice);
            return (
              <button
                key={choice.key}
                id={`${id}${index}`}
                type="button"
                tabIndex={-1}
                className={classes.choice}
                data-selected={index === selected || undefined}
                // Keeps the focus in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(choice)}
              >
                <span className={classes.label}>{choice.label}</span>
                {choice.detail && <span className={classes.detail}>{choice.detail}</span>}
              </button>
            );
          })}
        </section>
      ))}
      {tooLong && (
        <p role="status" className={classes.note}>
          {tooLong}
        </p>
      )}
      {isSearching && (
        <p role="status" className={classes.note}>
          {m.shell_palette_searching()}
        </p>
      )}
    </div>
  );
}

/**
 * Returns the groups: actions on the task that last had the focus, recent items, commands, pages,
 * search results, a link to the search page, and the typed text as a new task.
 */
function useGroups(pages: readonly Page[], whole: string) {
  // Searches only for the beginning of a long text; a new task gets the whole text.
  const typed = beginningOf(whole, MOST_SEARCHED);
  const navigate = useNavigate();
  const userId = useAuth().user?.id ?? '';
  const [asked] = useDebouncedValue(typed, 200);
  const { data, isFetching, isPlaceholderData } = useQuery(foundQuery(userId, asked));
  const acts = useTaskChoices(typed);
  const recent = useRecentChoices(pages);
  const places: PaletteGroup = {
    label: m.shell_palette_group_pages(),
    choices: usePageChoices(pages, typed),
  };
  const commands: PaletteGroup = {
    label: m.shell_palette_group_commands(),
    choices: useCommandChoices(typed),
  };
  const create = useCreateChoice(whole);
  // Pages come before commands only if the typed text matches the starts of words in a page title.
  const isPage =
    typed !== '' && places.choices.some(({ label }) => matchesWordStarts(label, typed));
  // Never the results of a previous text: Enter would open one of them.
  const found = typed === '' || asked !== typed || isPlaceholderData ? [] : (data?.found ?? []);
  const groups: PaletteGroup[] = [
    acts,
    { label: m.shell_palette_group_recent(), choices: typed === '' ? recent : [] },
    ...(isPage ? [places, commands] : [commands, places]),
    {
      label: m.shell_palette_group_found(),
      choices: found.slice(0, MOST).map((each) => ({
        key: `${each.kind} ${each.id}`,
        label: each.title,
        detail: detailOf(withPlace(each, userId)) || undefined,
        act: () => void navigate(foundPath(each), { flushSync: true }),
      })),
    },
    {
      label: m.shell_palette_group_search(),
      choices:
        typed === ''
          ? []
          : [
              {
                key: 'everywhere',
                label: m.shell_palette_search_for({ text: typed }),
                act: () =>
                  void navigate(`/search-results?q=${encodeURIComponent(typed)}`, {
                    flushSync: true,
                  }),
              },
            ],
    },
    { label: m.shell_palette_group_create(), choices: create },
  ];
  return {
    groups: groups.filter(({ choices }) => choices.length > 0),
    isSearching: typed !== '' && isFetching,
  };
}

/**
 * Returns a search result. For a cached task, the result shows the quadrant from the cache, which
 * includes pending changes and records whether the task is unsorted.
 */
function withPlace(found: Found, userId: string): Found {
  const task = found.kind === 'task' ? optimisticTask(userId, found.id) : undefined;
  return task ? { ...found, detail: sortedQuadrant(task) } : found;
}
