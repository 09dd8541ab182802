import { Button, Menu, SegmentedControl } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { filledReply, withText } from '#domain/support/reply.ts';
import { m } from '#messages';
import { repliesQuery } from '../api/desk-queries.ts';
import classes from './desk-tools.module.css';

interface Props {
  internal: boolean;
  setInternal: (internal: boolean) => void;
  body: string;
  setBody: (body: string) => void;
  blanks: Parameters<typeof filledReply>[1];
  onManage: () => void;
}

/** Renders the switch between answer and internal note, and the canned answers. */
export function DeskTools({ internal, setInternal, body, setBody, blanks, onManage }: Props) {
  const { data: replies = [] } = useQuery(repliesQuery);
  return (
    <div className={classes.tools}>
      <SegmentedControl
        aria-label={m.support_desk_message_kind()}
        value={internal ? 'note' : 'answer'}
        onChange={(value) => setInternal(value === 'note')}
        data={[
          { value: 'answer', label: m.support_desk_kind_answer() },
          { value: 'note', label: m.support_internal_note() },
        ]}
      />
      <Menu position="top-end" width={280}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
            {m.support_replies()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          {replies.map((reply) => (
            <Menu.Item
              key={reply.id}
              onClick={() => setBody(withText(body, filledReply(reply.body, blanks)))}
            >
              <bdi translate="no">{reply.title}</bdi>
            </Menu.Item>
          ))}
          {replies.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={onManage}>{m.support_replies_manage()}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
