import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Button, Skeleton } from '@mantine/core';
import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { AppError } from '#app/data/errors/errors.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { m } from '#messages';
import type { OpenForm } from './answer-buttons.tsx';
import { Answers } from './answers.tsx';
import classes from './delegation-page.module.css';
import { type Answer, answerLink, type LinkedDelegation, linkQuery } from './queries.ts';
import { TaskLetter } from './task-letter.tsx';

/**
 * Renders /delegation: the page of the link in a delegation email. The recipient needs no account.
 * The token is in the fragment, which browsers send neither to servers nor to other pages. Opening
 * the page changes nothing; only its buttons do.
 */
export default function DelegationPage() {
  const { hash } = useLocation();
  return (
    <QueryClientProvider client={queryClient}>
      <section className={classes.page}>
        <LinkContent key={hash} token={hash.slice(1)} />
      </section>
    </QueryClientProvider>
  );
}

/** Renders the delegation behind the link, or its loading or error state. */
function LinkContent({ token }: { token: string }) {
  const query = useQuery(linkQuery(token));
  const answering = useMutation<LinkedDelegation, AppError, Answer>({
    mutationFn: (answer) => answerLink(token, answer),
    onSuccess: (now) => {
      queryClient.setQueryData(linkQuery(token).queryKey, now);
    },
    // 409 or 410: the delegation changed or the link expired in the meantime. Refetch to show the
    // current state.
    onError: (error) =>
      error.status === 409 || error.status === 410 ? query.refetch() : undefined,
  });
  const [form, setForm] = useState<OpenForm>();
  const [undoable, setUndoable] = useState(false);
  const undoSeconds = query.data?.undo_seconds ?? 0;
  useEffect(() => {
    setUndoable(undoSeconds > 0);
    const timer = setTimeout(() => setUndoable(false), undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [undoSeconds]);

  if (query.isPending) return <Waiting />;
  if (query.isError && !query.data)
    return <LinkProblem error={query.error} retry={query.refetch} />;
  const delegation = query.data;
  return (
    <>
      <TaskLetter delegation={delegation} />
      <Answers
        delegation={delegation}
        busy={answering.isPending ? answering.variables.answer : undefined}
        problem={answering.error?.message}
        form={form}
        setForm={setForm}
        canUndo={undoable}
        answer={async (answer) => {
          await answering.mutateAsync(answer);
          setForm(undefined);
        }}
      />
    </>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label={m.delegation_link_loading()} className={classes.waiting}>
      <Skeleton height={14} width="40%" />
      <Skeleton height={32} width="85%" />
      <Skeleton height={14} width="70%" />
      <Skeleton height={40} width={180} mt={12} />
    </div>
  );
}

function LinkProblem({ error, retry }: { error: AppError; retry: () => unknown }) {
  if (error.code === 'link_incomplete') {
    return (
      <div role="alert">
        <h1 className={classes.title}>{m.ui_link_incomplete_title()}</h1>
        <p className={classes.lead}>{error.message}</p>
      </div>
    );
  }
  const isGone = error.status === 404 || error.status === 410;
  return (
    <div role="alert">
      <h1 className={classes.title}>
        {isGone ? m.delegation_link_gone_title() : m.delegation_link_fetch_failed()}
      </h1>
      <p className={classes.lead}>{error.message}</p>
      {isGone ? (
        <p className={classes.lead}>
          <ParaglideMessage
            message={m.delegation_link_gone_text}
            inputs={{}}
            markup={{ link: ({ children }) => <Link to="/login">{children}</Link> }}
          />
        </p>
      ) : (
        <Button onClick={() => retry()}>{m.ui_try_again()}</Button>
      )}
    </div>
  );
}
