import { Button, Menu, SegmentedControl } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { filledReply, withText } from '#domain/support/reply.ts';
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

/** The switch between answer and internal note, and the canned answers. */
export function DeskTools({ internal, setInternal, body, setBody, blanks, onManage }: Props) {
  const { data: replies = [] } = useQuery(repliesQuery);
  return (
    <div className={classes.tools}>
      <SegmentedControl
        aria-label="What you write"
        value={internal ? 'note' : 'answer'}
        onChange={(value) => setInternal(value === 'note')}
        data={[
          { value: 'answer', label: 'Answer' },
          { value: 'note', label: 'Internal note' },
        ]}
      />
      <Menu position="top-end" width={280}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
            Canned answers
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          {replies.map((reply) => (
            <Menu.Item
              key={reply.id}
              onClick={() => setBody(withText(body, filledReply(reply.body, blanks)))}
            >
              <bdi>{reply.title}</bdi>
            </Menu.Item>
          ))}
          {replies.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={onManage}>Manage canned answers</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
