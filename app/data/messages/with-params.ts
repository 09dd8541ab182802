/**
 * Returns a function that fills a message with parameters from the database, and returns undefined
 * if a parameter is missing. `formatDay` formats parameters named `…_at`, which are instants.
 */
export const withParams =
  <Name extends string = never>(
    message: (params: Record<Name, string>) => string,
    ...names: Name[]
  ) =>
  (params: unknown, formatDay = (instant: string) => instant): string | undefined => {
    const given = (params ?? {}) as Record<string, unknown>;
    const filled: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const value = given[name];
      if (typeof value !== 'string' && typeof value !== 'number') return undefined;
      filled[name] = name.endsWith('_at') ? formatDay(String(value)) : String(value);
    }
    return message(filled as Record<Name, string>);
  };
