import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { AppError } from '#app/data/errors/errors.ts';
import { useSubmit } from './use-submit.ts';

type Action = (text: string) => Promise<void>;
type Submit = ReturnType<typeof useSubmit<[string]>>['submit'];

function Form({ action, onRender }: { action: Action; onRender: (submit: Submit) => void }) {
  onRender(useSubmit(action).submit);
  return null;
}

/** Returns the `submit` of a form with this action. */
function submitOf(action: Action): Submit {
  const onRender = vi.fn<(submit: Submit) => void>();
  renderToString(createElement(Form, { action, onRender }));
  return (text) => onRender.mock.lastCall?.[0](text) ?? Promise.reject(new Error('Not rendered.'));
}

test('a second submit during the first does not run the action, and gets the same result', async () => {
  const error = new AppError('weak_password', 'Too weak.');
  const action = vi.fn().mockRejectedValueOnce(error).mockResolvedValueOnce(undefined);
  const submit = submitOf(action);
  expect(await Promise.all([submit('one'), submit('two')])).toEqual([error, error]);
  expect(action).toHaveBeenCalledOnce();
  expect(await submit('three')).toBeNull();
  expect(action).toHaveBeenLastCalledWith('three');
});

test('an action that throws at once does not block the next submit', async () => {
  const submit = submitOf(() => {
    throw new TypeError('x is undefined');
  });
  expect(await submit('one')).toMatchObject({ code: 'unexpected' });
  expect(await submit('two')).toMatchObject({ code: 'unexpected' });
});
