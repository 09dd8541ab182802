import { LongText } from '#app/ui/components/long-text.tsx';

/** The database's maximum length of a reason. */
const MOST = 500;

interface Props {
  reason: string;
  setReason: (reason: string) => void;
  /** Whether submitting was tried without a reason. */
  missing: boolean;
  autoFocus?: boolean;
}

/** A field for the reason of an admin action, which is stored with it. */
export function ReasonField({ reason, setReason, missing, autoFocus }: Props) {
  return (
    <LongText
      label="Reason"
      description="It is kept in the activity log."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      minRows={2}
      maxRows={6}
      most={MOST}
      required
      withAsterisk={false}
      value={reason}
      onChange={(event) => setReason(event.currentTarget.value)}
      error={missing && reason.trim() === '' && 'Say why.'}
      data-autofocus={autoFocus || undefined}
    />
  );
}
