import type { Return } from '#machines/shared/settings/identities/identities.machine.ts';

/**
 * What a provider sent the person back with, and where the next one is to send them: this page, without what came
 * back. The auth server puts a refusal into the query.
 */
export function readReturn(address: string, code: string | null): Return {
  const landing = new URL(address);
  const query = landing.searchParams;
  const error = query.get('error_code') ?? query.get('error');
  const message = query.get('error_description') ?? '';
  landing.search = '?section=identities';
  landing.hash = '';
  return { code, refusal: error === null ? null : { code: error, message }, landing: landing.href };
}
