import { Button } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages';
import { TierDialog } from '../subscriptions/tier-dialog.tsx';
import { useAdmin } from '../use-admin.ts';
import { CloseCompanyDialog } from './close-company-dialog.tsx';
import classes from './company-detail.module.css';
import { OwnerDialog } from './owner-dialog.tsx';
import type { AdminCompanyDetail } from './queries.ts';
import { RenameDialog } from './rename-dialog.tsx';

type Act = 'rename' | 'tier' | 'owner' | 'close';

interface Props {
  company: AdminCompanyDetail;
  onClosed: () => void;
}

/** The buttons and dialogs of a super admin's actions on a company; nothing for other admins. */
export function CompanyActs({ company, onClosed }: Props) {
  const { may } = useAdmin();
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  if (!may('super')) return null;
  return (
    <div className={classes.acts}>
      <Button variant="default" onClick={() => setAct('rename')}>
        {m.admin_company_rename()}
      </Button>
      <Button
        variant="default"
        onClick={() => setAct('tier')}
        disabled={company.pays_by_card}
        title={company.pays_by_card ? m.admin_paid_by_card() : undefined}
      >
        {m.admin_change_tier()}
      </Button>
      <Button
        variant="default"
        onClick={() => setAct('owner')}
        disabled={company.members.length < 2}
        title={company.members.length < 2 ? m.admin_company_no_other_member() : undefined}
      >
        {m.admin_company_change_owner()}
      </Button>
      <Button variant="default" c="var(--late)" onClick={() => setAct('close')}>
        {m.admin_company_close()}
      </Button>
      {act === 'rename' && <RenameDialog company={company} onClose={close} />}
      {act === 'tier' && (
        <TierDialog
          subscriber={{
            id: company.id,
            kind: 'company',
            name: company.name,
            tier: company.tier === 'free' ? null : company.tier,
          }}
          onClose={close}
        />
      )}
      {act === 'owner' && <OwnerDialog company={company} onClose={close} />}
      {act === 'close' && (
        <CloseCompanyDialog company={company} onClose={close} onClosed={onClosed} />
      )}
    </div>
  );
}
