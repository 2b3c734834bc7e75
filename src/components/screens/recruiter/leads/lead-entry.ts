/** Ways to get leads: add one, import a file, or claim the next of the pool. */
export const leadEntries = ['add', 'import', 'claimNext'] as const;
export type LeadEntry = (typeof leadEntries)[number];
