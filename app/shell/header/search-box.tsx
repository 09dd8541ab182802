import { Kbd, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isApple } from '#app/ui/hooks/apple.ts';
import { MOST_SEARCHED } from '#domain/text/text.ts';
import { m } from '#messages';
import classes from './header.module.css';

/**
 * The header's search field (spec §2): Enter goes to /search-results?q=<text>. The key hint in the
 * field is for the command palette.
 */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const q = params.get('q') ?? '';
  // The results page has its own search field: keep both fields in sync.
  useEffect(() => {
    if (input.current) input.current.value = q;
  }, [q]);

  const search = (event: FormEvent) => {
    event.preventDefault();
    const text = input.current?.value.trim();
    if (text) void navigate(`/search-results?q=${encodeURIComponent(text)}`);
  };

  const hint = m.shell_search_hint({ keys: isApple ? '⌘K' : m.shell_search_key() });
  return (
    <search className={classes.search}>
      <form onSubmit={search}>
        <TextInput
          ref={input}
          type="search"
          aria-label={m.shell_search_label()}
          placeholder={m.shell_search_placeholder()}
          defaultValue={q}
          maxLength={MOST_SEARCHED}
          size="sm"
          leftSection={<IconSearch size={15} aria-hidden />}
          rightSection={
            // Spec §2: the hint is ⌘K on every platform.
            <Kbd className={classes.kbd} role="img" aria-label={hint} title={hint}>
              ⌘K
            </Kbd>
          }
          rightSectionWidth={44}
        />
      </form>
    </search>
  );
}
