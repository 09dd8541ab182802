import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAuth } from '#app/features/auth/index.ts';
import { detailOf, foundPath, foundQuery } from '#app/features/search/index.ts';
import type { Page } from './pages.ts';
import { type Choice, usePages, usePaletteActs } from './palette-choices.ts';

const [store, palette] = createSpotlight();

/** At most so many finds; the search page has the rest. */
const MOST = 8;

interface Props {
  pages: readonly Page[];
  onClose: () => void;
}

/** Mod+K: any page, any act on the task that was last touched, and what one has, as one types. */
export default function Palette({ pages, onClose }: Props) {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [asked] = useDebouncedValue(query.trim(), 200);
  const { user } = useAuth();
  const { data, isFetching } = useQuery(foundQuery(user?.id ?? '', asked));
  const acts = usePaletteActs();
  const places = usePages(pages);
  useEffect(() => palette.open(), []);

  const typed = query.trim();
  const fits = ({ label }: Choice) => label.toLowerCase().includes(typed.toLowerCase());
  const group = (label: string, choices: Choice[]) =>
    choices.length > 0 && (
      <Spotlight.ActionsGroup label={label}>
        {choices.map(({ key, label: name, detail, act }) => (
          <Spotlight.Action
            key={key}
            label={name}
            {...(detail && { description: detail })}
            onClick={act}
          />
        ))}
      </Spotlight.ActionsGroup>
    );
  const found = typed === '' || asked !== typed ? [] : (data?.found ?? []);
  const hits = found.slice(0, MOST).map(
    (each): Choice => ({
      key: `${each.kind} ${each.id}`,
      label: each.title,
      detail: detailOf(each) || undefined,
      act: () => void navigate(foundPath(each)),
    }),
  );
  const everywhere: Choice[] =
    typed === ''
      ? []
      : [
          {
            key: 'everywhere',
            label: `Search for “${typed}”`,
            act: () => void navigate(`/search-results?q=${encodeURIComponent(typed)}`),
          },
        ];

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      scrollable
      maxHeight={420}
      title="Command palette"
    >
      <Spotlight.Search
        placeholder="Go to, do, or find"
        aria-label="Go to, do, or find"
        leftSection={<IconSearch size={16} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {group(acts.about, acts.choices.filter(fits))}
        {group('Go to', places.filter(fits))}
        {group('Yours', hits)}
        {group('Search', everywhere)}
        {typed !== '' && isFetching && <Spotlight.Empty>Looking…</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
