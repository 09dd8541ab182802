import type { Account } from './account.ts';
import type { Admin } from './admin.ts';
import type { Factors } from './factors.ts';
import type { Identities } from './identities.ts';
import type { MailRequests } from './mail-requests.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import type { Sessions } from './sessions.ts';
import type { SignUp } from './sign-up.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { Verification } from './verification.ts';

/** What the routes call. */
export interface Services {
  account: Account;
  admin: Admin;
  factors: Factors;
  identities: Identities;
  keys: SigningKeys;
  mailRequests: MailRequests;
  recoveryCodes: RecoveryCodes;
  sessions: Sessions;
  signUp: SignUp;
  verification: Verification;
}
