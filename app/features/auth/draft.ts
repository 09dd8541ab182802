/** Typed values, for the next form with the same fields; passwords are never stored. */
const draft = { email: '', firstName: '', lastName: '' };

type Draft = typeof draft;

export function drafted(state?: unknown): Draft {
  const email = (state as { email?: unknown } | null)?.email;
  return { ...draft, ...(typeof email === 'string' && email ? { email } : {}) };
}

export function saveDraft(values: Partial<Draft>): void {
  for (const name of ['email', 'firstName', 'lastName'] as const) {
    draft[name] = values[name] ?? draft[name];
  }
}

export function forgetDraft(): void {
  saveDraft({ email: '', firstName: '', lastName: '' });
}
