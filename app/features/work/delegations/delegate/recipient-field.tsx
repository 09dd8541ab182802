import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { pictureUrl } from '#app/data/storage/pictures.ts';
import { initialsOf } from '#app/features/account/profile/index.ts';
import { PersonPicture } from '#app/ui/pictures/person-picture.tsx';
import { TYPED } from '#app/ui/typed.ts';
import { m } from '#messages';
import { peopleQuery } from '../api/people.ts';
import classes from './delegate-dialog.module.css';
import { fullName, isEmail, type Recipient } from './recipient.ts';

interface Props {
  userId: string;
  value: Recipient;
  onChange: (recipient: Recipient) => void;
  error: React.ReactNode;
  readOnly: boolean;
}

/**
 * Renders the recipient field, which suggests people by name or email and accepts any complete
 * email address.
 */
export function RecipientField({ userId, value, onChange, error, readOnly }: Props) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  // Whether the person has typed: a recipient that comes from a link opens no suggestions.
  const isAsked = useRef(false);
  const [asked] = useDebouncedValue(value.person ? '' : value.text.trim(), 250);
  const { data: people, isFetching } = useQuery(peopleQuery(userId, asked));
  const typed = value.text.trim();
  const found = value.person || typed === '' ? [] : (people ?? []);
  const isKnown = found.some(({ email }) => email.toLowerCase() === typed.toLowerCase());
  const offersAddress = !value.person && isEmail(typed) && !isKnown;
  const hasOptions = found.length > 0 || offersAddress;

  const choose = (option: string) => {
    const person = found.find(({ id }) => id === option);
    if (person) onChange({ text: fullName(person) || person.email, person });
    combobox.closeDropdown();
  };

  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal>
      <Combobox.Target>
        <TextInput
          label={m.delegations_dialog_to()}
          description={value.person?.email ?? m.delegations_dialog_to_hint()}
          placeholder={m.delegations_dialog_to_placeholder()}
          value={value.text}
          error={error}
          readOnly={readOnly}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          inputMode="email"
          data-autofocus
          rightSection={isFetching && <Loader size={14} color="var(--ink-3)" />}
          onChange={(event) => {
            isAsked.current = true;
            onChange({ text: event.currentTarget.value, person: null });
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onFocus={() => isAsked.current && typed && !value.person && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!hasOptions || readOnly}>
        <Combobox.Options
          aria-label={m.delegations_dialog_people()}
          mah={260}
          style={{ overflowY: 'auto' }}
        >
          {found.map((person) => (
            <Combobox.Option key={person.id} value={person.id} className={classes.option}>
              <PersonPicture
                src={pictureUrl(person.avatar_url)}
                initials={initialsOf(person, person.email)}
                size={28}
              />
              <span className={classes.who}>
                <strong {...TYPED}>{fullName(person) || person.email}</strong>
                {fullName(person) && <small>{person.email}</small>}
              </span>
            </Combobox.Option>
          ))}
          {offersAddress && (
            <Combobox.Option value="typed" className={classes.option}>
              <span className={classes.who}>
                <strong>{typed}</strong>
                <small>{m.delegations_dialog_send_to()}</small>
              </span>
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
