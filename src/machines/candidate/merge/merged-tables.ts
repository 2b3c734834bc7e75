/** The tables whose rows go from one record to the other when two become one, as far as screens show them. */
export const mergedTables = [
  'candidates',
  'applications',
  'notes',
  'tasks',
  'contact_logs',
  'documents',
  'interviews',
  'merges',
];
