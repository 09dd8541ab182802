import type { GetInputPropsReturnType } from '@mantine/form';
import { useState } from 'react';
import { PasswordField } from '#app/ui/forms/passwords/password-field.tsx';
import { m } from '#messages';
import classes from '../security.module.css';
import { MailedCode } from './mailed-code.tsx';
import type { Proof } from './proof-schema.ts';

interface Props {
  proof: Proof;
  email: string;
  /** Called when the person wants to prove their identity by an emailed code. */
  onForgot: () => void;
  current: GetInputPropsReturnType;
  code: GetInputPropsReturnType;
}

/** Renders the field for the current password, or the field for an emailed code. */
export function ProofFields({ proof, email, onForgot, current, code }: Props) {
  // Remember the initial proof: after a switch to the emailed code, the pressed button is gone, so
  // the button that sends the code takes the focus.
  const [first] = useState(proof);
  if (proof === 'code') {
    return <MailedCode email={email} focusOnMount={first !== proof} {...code} />;
  }
  return (
    <div>
      <PasswordField kind="current" label={m.settings_password_current()} {...current} />
      <button type="button" className={classes.textButton} onClick={onForgot}>
        {m.settings_password_forgot()}
      </button>
    </div>
  );
}
