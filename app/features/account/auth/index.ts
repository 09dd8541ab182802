export { needsSecondFactor } from './assurance.ts';
export { useAuth } from './auth-context.ts';
export { AuthProvider } from './auth-provider.tsx';
export { ownPath, problemIn, returnToFrom } from './destination.ts';
export { appErrorOf, textOfCode } from './errors/auth-errors.ts';
export { codeFactors, FactorCodeForm } from './mfa/factor-code-form.tsx';
export { clearReturnTo, returnToFromState } from './return-to.ts';
export { signOut } from './sign-in/sign-out.ts';
