import { Radio, Stack } from '@mantine/core';
import { m } from '#messages';

interface Props {
  /** Whether new tasks belong to the company; null before the person has chosen. */
  value: boolean | null;
  choose: (shares: boolean) => void;
  error?: string | undefined;
}

/** Renders the choice of who sees a member's new tasks (design ruling 22). */
export function SharingChoice({ value, choose, error }: Props) {
  return (
    <Radio.Group
      label={m.sharing_title()}
      description={m.sharing_lead()}
      value={value === null ? null : value ? 'company' : 'private'}
      onChange={(choice) => choose(choice === 'company')}
      error={error}
    >
      <Stack gap={10} my={8}>
        <Radio value="private" label={m.sharing_private()} description={m.sharing_private_hint()} />
        <Radio value="company" label={m.sharing_company()} description={m.sharing_company_hint()} />
      </Stack>
    </Radio.Group>
  );
}
