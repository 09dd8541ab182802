/**
 * Values typed into an auth form, prefilled in the next form with the same fields. Passwords are
 * never stored.
 */
const draft = { email: '', firstName: '', lastName: '' };

type Draft = typeof draft;

export function drafted(state?: unknown): Draft {
  const email = (state as { email?: unknown } | null)?.email;
  return { ...draft, ...(typeof email === 'string' && email ? { email } : {}) };
}

export function saveAuthDraft(values: Partial<Draft>): void {
  for (const name of ['email', 'firstName', 'lastName'] as const) {
    draft[name] = values[name] ?? draft[name];
  }
}

export function forgetAuthDraft(): void {
  saveAuthDraft({ email: '', firstName: '', lastName: '' });
}
