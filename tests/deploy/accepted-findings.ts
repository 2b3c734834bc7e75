/** What the Supabase CLI's advisors and linter warn of on purpose: the key of each finding, and the reason. */
export const acceptedFindings: Readonly<Record<string, string>> = {
  'function_search_path_mutable gateway.admit':
    'Only the embedded backend has this function; a setting would cost time for each embedded row.',
};
