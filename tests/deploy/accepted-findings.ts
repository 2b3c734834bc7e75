/** Accepted findings of the Supabase CLI's advisors and linter: the key of each, and the reason. */
export const acceptedFindings: Readonly<Record<string, string>> = {
  'function_search_path_mutable gateway.admit':
    'Only the embedded backend has this function; a setting would cost time for each embedded row.',
};
