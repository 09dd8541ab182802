import { LongText } from '#app/ui/components/long-text.tsx';

/** The most that a reason holds, as the database has it. */
const MOST = 500;

interface Props {
  reason: string;
  setReason: (reason: string) => void;
  /** It was asked for without one. */
  missing: boolean;
  autoFocus?: boolean;
}

/** Why an admin does something; it is kept with the act. */
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
