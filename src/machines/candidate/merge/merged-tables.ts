/** Tables whose rows move to the kept record in a merge, as far as screens show them. */
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
