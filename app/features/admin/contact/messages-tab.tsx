import { SegmentedControl } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useOptimisticQuery } from '#app/data/query/optimistic.ts';
import { pageIn, useListParams } from '#app/data/query/use-list-params.ts';
import { AdminList } from '../list/admin-list.tsx';
import list from '../list/list.module.css';
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
      <search className={list.bar} aria-label="Messages">
        <SegmentedControl
          aria-label="From"
          value={kind}
          onChange={(from) => narrow({ from: from === 'contact' ? null : from })}
          data={[
            { value: 'contact', label: 'Contact form' },
            { value: 'feedback', label: 'Feedback' },
          ]}
        />
        <SegmentedControl
          aria-label="State"
          value={isOpen ? '' : 'handled'}
          onChange={(state) => narrow({ state })}
          data={[
            { value: '', label: 'Open' },
            { value: 'handled', label: 'Handled' },
          ]}
        />
      </search>
      <AdminList
        what="messages"
        query={query}
        page={page}
        turnTo={turnTo}
        narrowed={false}
        clear={clear}
        nothing={
          isOpen
            ? { title: 'Nothing waits', text: 'What people write comes here until it is handled.' }
            : { title: 'Nothing handled yet', text: 'Messages come here once they are handled.' }
        }
      >
        {(messages) => (
          <ul className={classes.list} aria-label="Messages">
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
