import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useAuth } from './auth-context.ts';

const Lost = () => createElement('p', null, useAuth().status);

test('spec §8 useAuth throws outside of the provider', () => {
  expect(() => renderToString(createElement(Lost))).toThrow(
    'useAuth must be used within an AuthProvider',
  );
});
