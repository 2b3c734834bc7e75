/** How leads come in: one by hand, many from a file, or the next of the pool. */
export const leadEntries = ['add', 'import', 'claimNext'] as const;
export type LeadEntry = (typeof leadEntries)[number];
