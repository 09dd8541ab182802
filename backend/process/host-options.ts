/**
 * How Node is started for a host. Limits V8's space for new objects, which would grow to 130 MB
 * (decision 63), to this many MB, and the growth of its heap between two collections of garbage
 * (decision 138).
 */
export const HOST_FLAGS: readonly string[] = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=30',
];

/**
 * Environment of the host's process. Otherwise glibc keeps an area of memory for each thread, and
 * what is freed in one area is of no use to the other threads (decision 137).
 */
export const HOST_MEMORY: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: '1' };
