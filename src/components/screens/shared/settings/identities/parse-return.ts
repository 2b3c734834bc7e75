import type { Return } from '#machines/shared/settings/identities/identities.machine.ts';

/**
 * Reads the result of a provider's redirect, and returns the URL for the next redirect: this page without the result.
 * The auth server puts errors in the query.
 */
export function parseReturn(address: string, code: string | null): Return {
  const landing = new URL(address);
  const query = landing.searchParams;
  const error = query.get('error_code') ?? query.get('error');
  const message = query.get('error_description') ?? '';
  landing.search = '?section=identities';
  landing.hash = '';
  return { code, refusal: error === null ? null : { code: error, message }, landing: landing.href };
}
