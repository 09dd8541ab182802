import { LongText } from '#app/ui/components/long-text.tsx';
import { m } from '#messages';

/** The database's maximum length of a reason. */
const MOST = 500;

interface Props {
  reason: string;
  setReason: (reason: string) => void;
  /** Whether the form was submitted without a reason. */
  missing: boolean;
  autoFocus?: boolean;
}

/** A field for the reason of an admin action. The database stores the reason with the action. */
export function ReasonField({ reason, setReason, missing, autoFocus }: Props) {
  return (
    <LongText
      label={m.admin_reason()}
      description={m.admin_reason_help()}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      minRows={2}
      maxRows={6}
      most={MOST}
      required
      withAsterisk={false}
      value={reason}
      onChange={(event) => setReason(event.currentTarget.value)}
      error={missing && reason.trim() === '' && m.admin_reason_missing()}
      data-autofocus={autoFocus || undefined}
    />
  );
}
