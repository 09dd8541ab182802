import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Page } from './pages.ts';
import { type Choice, usePages, usePaletteActs } from './palette-choices.ts';
import { foundQuery } from './palette-search.ts';

const [store, palette] = createSpotlight();

interface Props {
  pages: readonly Page[];
  onClose: () => void;
}

/** Mod+K: any page, any act on the task that was last touched, and what one has, as one types. */
export default function Palette({ pages, onClose }: Props) {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [asked] = useDebouncedValue(query.trim(), 200);
  const { data: found, isFetching } = useQuery(foundQuery(asked));
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
  const hits = (typed === '' || asked !== typed ? [] : (found ?? [])).map(
    ({ kind, id, title, detail, path }): Choice => ({
      key: `${kind} ${id}`,
      label: title,
      detail: detail || undefined,
      act: () => void navigate(path),
    }),
  );
  const everywhere: Choice[] =
    typed === ''
      ? []
      : [
          {
            key: 'everywhere',
            label: `Search everywhere for “${typed}”`,
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
