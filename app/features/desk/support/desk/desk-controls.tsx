import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { choicesOf } from '#app/ui/forms/choices.ts';
import { typedOption } from '#app/ui/forms/typed-option.tsx';
import type { Category, Priority } from '#domain/support/ticket.ts';
import { m } from '#messages';
import { type DeskTicket, deskPeopleQuery } from '../api/desk-queries.ts';
import { useChangeTicket } from '../api/use-change-ticket.ts';
import { CATEGORY_LABELS, PRIORITY_LABELS } from '../labels.ts';
import classes from './desk-controls.module.css';
import { nameOfPerson } from './person-name.ts';

/** Renders controls for a ticket's assignee, priority and category. */
export function DeskControls({ ticket, userId }: { ticket: DeskTicket; userId: string }) {
  const { data: people = [] } = useQuery(deskPeopleQuery);
  const change = useChangeTicket();
  const assign = (assigned_to: string | null) =>
    change({ act: 'assign', ticket, patch: { assigned_to } });
  const choices = people.map((person) => ({
    value: person.id,
    label: person.id === userId ? m.support_desk_me() : nameOfPerson(person),
  }));
  const { assigned_to, priority, category } = ticket;
  // Keep an assignee who has left support as an option.
  if (assigned_to && !choices.some(({ value }) => value === assigned_to)) {
    choices.push({ value: assigned_to, label: m.support_desk_someone_else() });
  }
  return (
    <div className={classes.controls}>
      <Select
        renderOption={typedOption}
        label={m.support_desk_assigned()}
        placeholder={m.support_desk_unassigned()}
        data={choices}
        value={assigned_to}
        onChange={assign}
        clearable
        clearButtonProps={{ 'aria-label': m.support_desk_unassign() }}
      />
      <Select
        label={m.support_priority()}
        data={choicesOf(PRIORITY_LABELS)}
        value={priority}
        allowDeselect={false}
        onChange={(value) =>
          value && change({ act: 'sort', ticket, patch: { priority: value as Priority } })
        }
      />
      <Select
        label={m.support_category()}
        data={choicesOf(CATEGORY_LABELS)}
        value={category}
        allowDeselect={false}
        onChange={(value) =>
          value && change({ act: 'sort', ticket, patch: { category: value as Category } })
        }
      />
      {assigned_to !== userId && (
        <Button variant="default" onClick={() => assign(userId)}>
          {m.support_desk_assign_to_me()}
        </Button>
      )}
    </div>
  );
}
