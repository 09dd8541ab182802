import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { supabase } from '#app/data/api/supabase.ts';
import { pageIn, useListParams, wordsIn } from '#app/data/query/use-list-params.ts';
import { SearchField } from '#app/ui/forms/search-field.tsx';
import classes from '#app/ui/tables/filter-bar.module.css';
import { m } from '#messages';
import { useAdminAct } from '../acts/use-admin-act.ts';
import { AdminList } from '../list/admin-list.tsx';
import { ADMIN_TOASTS } from '../toasts.ts';
import { MailTable } from './mail-table.tsx';
import { mailQuery } from './queries.ts';

const FILTERS = ['words', 'kind'] as const;
const KINDS = [
  { value: 'waiting', label: m.admin_mail_waiting() },
  { value: 'failing', label: m.admin_mail_failing() },
  { value: 'sent', label: m.admin_mail_sent() },
];

/** /admin?tab=mail: sent and queued emails, with a button to retry failed emails. */
export default function MailTab() {
  const [params] = useSearchParams();
  const { narrow, turnTo, clear } = useListParams(FILTERS);
  const words = wordsIn(params, 'words');
  const kind = KINDS.find(({ value }) => value === params.get('kind'))?.value ?? '';
  const page = pageIn(params);
  const query = useQuery(mailQuery({ words, kind, page }));
  const retrying = useAdminAct<unknown, number | undefined>({
    act: async (mail) =>
      supabase.rpc('retry_mail', mail === undefined ? {} : { mail }).throwOnError(),
    done: ADMIN_TOASTS.mail_retried,
    failed: ADMIN_TOASTS.mail_retry_failed,
  });
  const failing = query.data?.rows.some(({ state }) => state === 'failing') ?? false;
  return (
    <>
      <search className={classes.bar} aria-label={m.admin_mail()}>
        <SearchField
          label={m.admin_mail_search()}
          placeholder={m.admin_mail_search()}
          className={classes.text}
          text={words}
          look={(text) => narrow({ words: text })}
        />
        <Select
          aria-label={m.ui_status()}
          placeholder={m.admin_any_status()}
          className={classes.field ?? ''}
          data={KINDS}
          value={kind || null}
          onChange={(value) => narrow({ kind: value })}
          clearable
          clearButtonProps={{ 'aria-label': m.admin_any_status() }}
        />
        {failing && (
          <div className={classes.aside}>
            <Button
              variant="default"
              onClick={() => retrying.mutate(undefined)}
              loading={retrying.isPending && retrying.variables === undefined}
            >
              {m.admin_mail_resend_all()}
            </Button>
          </div>
        )}
      </search>
      <AdminList
        loading={m.admin_mail_loading()}
        failed={m.admin_mail_failed()}
        query={query}
        page={page}
        turnTo={turnTo}
        narrowed={Boolean(words || kind)}
        clear={clear}
        nothing={{ title: m.admin_mail_empty_title(), text: m.admin_mail_empty_text() }}
      >
        {(mails, isOld) => (
          <MailTable
            mails={mails}
            isOld={isOld}
            retrying={retrying.isPending ? retrying.variables : undefined}
            retry={retrying.mutate}
          />
        )}
      </AdminList>
    </>
  );
}
