import { SegmentedControl } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useOptimisticQuery } from '#app/data/query/optimistic.ts';
import { pageIn, useListParams } from '#app/data/query/use-list-params.ts';
import list from '#app/ui/tables/filter-bar.module.css';
import { m } from '#messages';
import { AdminList } from '../list/admin-list.tsx';
import classes from './message-card.module.css';
import { MessageCard } from './message-card.tsx';
import { messagesQuery } from './queries.ts';
import { handledMessages, useHandle } from './use-handle.ts';

const FILTERS = ['from', 'state'] as const;

/** /admin?tab=messages: messages from the contact form and from the footer's feedback form. */
export default function MessagesTab() {
  const [params] = useSearchParams();
  const { narrow, turnTo, clear } = useListParams(FILTERS);
  const kind = params.get('from') === 'feedback' ? 'feedback' : 'contact';
  const isOpen = params.get('state') !== 'handled';
  const page = pageIn(params);
  const query = useOptimisticQuery(messagesQuery(kind, isOpen, page), handledMessages(kind));
  const handle = useHandle(kind);
  return (
    <>
      <search className={list.bar} aria-label={m.admin_messages()}>
        <SegmentedControl
          aria-label={m.admin_messages_source()}
          value={kind}
          onChange={(from) => narrow({ from: from === 'contact' ? null : from })}
          data={[
            { value: 'contact', label: m.admin_messages_contact() },
            { value: 'feedback', label: m.admin_messages_feedback() },
          ]}
        />
        <SegmentedControl
          aria-label={m.ui_status()}
          value={isOpen ? '' : 'handled'}
          onChange={(state) => narrow({ state })}
          data={[
            { value: '', label: m.admin_messages_open() },
            { value: 'handled', label: m.admin_messages_handled() },
          ]}
        />
      </search>
      <AdminList
        loading={m.admin_messages_loading()}
        failed={m.admin_messages_failed()}
        query={query}
        page={page}
        turnTo={turnTo}
        narrowed={false}
        clear={clear}
        nothing={
          isOpen
            ? {
                title: m.admin_messages_empty_open_title(),
                text: m.admin_messages_empty_open_text(),
              }
            : {
                title: m.admin_messages_empty_handled_title(),
                text: m.admin_messages_empty_handled_text(),
              }
        }
      >
        {(messages) => (
          <ul className={classes.list} aria-label={m.admin_messages()}>
            {messages.map((message) => (
              <li key={message.id}>
                <MessageCard
                  message={message}
                  handle={() => handle({ id: message.id, isHandled: isOpen })}
                />
              </li>
            ))}
          </ul>
        )}
      </AdminList>
    </>
  );
}
