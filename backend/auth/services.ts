import type { Admin } from './admin/admin.ts';
import type { SigningKeys } from './keys/signing-keys.ts';
import type { MailRequests } from './mail-links/mail-requests.ts';
import type { Verification } from './mail-links/verification.ts';
import type { Factors } from './mfa/factors.ts';
import type { RecoveryCodes } from './mfa/recovery-codes.ts';
import type { Identities } from './oauth/identities.ts';
import type { PhoneChange } from './phone/phone-change.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { Account } from './users/account.ts';
import type { SignUp } from './users/sign-up.ts';

/** The services that the routes call. */
export interface Services {
  account: Account;
  admin: Admin;
  factors: Factors;
  identities: Identities;
  keys: SigningKeys;
  mailRequests: MailRequests;
  phoneChange: PhoneChange;
  recoveryCodes: RecoveryCodes;
  sessions: Sessions;
  signUp: SignUp;
  verification: Verification;
}
