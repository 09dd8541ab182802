/** Effect of a key on the list of choices. */
export type ListKey = 'next' | 'previous' | 'choose';
