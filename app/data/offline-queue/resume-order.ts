/** The tab in which a persisted mutation was made, and when. */
interface Origin {
  tab: string;
  /** The mutation's number within its tab. */
  number: number;
  /** Milliseconds since the epoch, by the clock of the browser. */
  submittedAt: number;
}

/**
 * Returns persisted mutations in the order in which they were made. Within a tab, the numbers
 * decide: several mutations can be made in the same millisecond, and a clock can be set back.
 * Between tabs, `submittedAt` decides.
 */
export function inResumeOrder<T extends Origin>(mutations: readonly T[]): T[] {
  const tabs = [...Map.groupBy(mutations, ({ tab }) => tab).values()];
  return tabs
    .flatMap((ofTab) => {
      let latest = 0;
      return ofTab
        .toSorted((a, b) => a.number - b.number)
        .map((mutation) => {
          latest = Math.max(latest, mutation.submittedAt);
          return { mutation, at: latest };
        });
    })
    .sort((a, b) => a.at - b.at)
    .map(({ mutation }) => mutation);
}
