import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { linkQuery } from './queries.ts';

test.each(['', 'q3_Zk-9vW7mT4rXyB1cD', 'q3_Zk-9vW7mT%0AThanks', 'q3_Zk-9vW7mT%20B1cD8eFgHjKlM'])(
  'a link that has lost a part of its token is incomplete: %j',
  async (token) => {
    const answer = new QueryClient().fetchQuery({ ...linkQuery(token), retry: false });
    await expect(answer).rejects.toMatchObject({ code: 'link_incomplete' });
  },
);
