import { PasswordInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { m } from '#messages';
import classes from './password-field.module.css';

interface Props extends GetInputPropsReturnType {
  /** Whether a password manager suggests a new password or fills in the saved one. */
  kind: 'new' | 'current';
  label?: string;
  description?: string;
  autoFocus?: boolean;
  /** Shown below the field. */
  children?: ReactNode;
}

/** A password field with a visibility toggle and a Caps Lock warning. */
export function PasswordField({ kind, children, onFocus, ...input }: Props) {
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div className={classes.password}>
      <PasswordInput
        label={m.ui_password()}
        name="password"
        autoComplete={`${kind}-password`}
        autoCapitalize="none"
        spellCheck={false}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{
          'aria-label': m.ui_password_show(),
          'aria-pressed': visible,
        }}
        onKeyDown={noteCapsLock}
        onKeyUp={noteCapsLock}
        onFocus={onFocus}
        {...input}
      />
      <p role="status" className={classes.caps}>
        {capsLock && m.ui_password_caps_lock()}
      </p>
      {children}
    </div>
  );
}
