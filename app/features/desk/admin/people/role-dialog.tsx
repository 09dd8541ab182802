import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { supabase } from '#app/data/api/supabase.ts';
import { m } from '#messages';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useAdminAct } from '../acts/use-admin-act.ts';
import { ADMIN_TOASTS } from '../toasts.ts';
import type { AccountActProps } from './account-act.ts';
import { ADMIN_ROLES, type AdminRole, adminRoleOf } from './labels.ts';

/** The dialog that grants or revokes a person's admin rights. */
export function RoleDialog({ person, name, onClose }: AccountActProps) {
  const before = adminRoleOf(person);
  const [role, setRole] = useState<AdminRole>(before);
  const saving = useAdminAct<unknown, AdminRole>({
    act: async (chosen) =>
      supabase
        .rpc('set_admin_role', {
          person: person.id,
          // Null revokes the rights; the generated type does not allow null.
          role: (chosen === 'none' ? null : chosen) as string,
        })
        .throwOnError(),
    done: ADMIN_TOASTS.role_set,
    failed: ADMIN_TOASTS.role_failed,
  });
  return (
    <ActDialog
      title={m.admin_rights_of({ name })}
      act={m.ui_save()}
      busy={saving.isPending}
      error={saving.error}
      onSubmit={() => (role === before ? onClose() : saving.mutate(role, { onSuccess: onClose }))}
      onClose={onClose}
    >
      <Radio.Group
        aria-label={m.admin_rights()}
        value={role}
        onChange={(value) => setRole(value as AdminRole)}
      >
        <Stack gap={12}>
          {ADMIN_ROLES.map(({ value, label, text }) => (
            <Radio key={value} value={value} label={label} description={text} />
          ))}
        </Stack>
      </Radio.Group>
      <p>{m.admin_rights_note({ name })}</p>
    </ActDialog>
  );
}
