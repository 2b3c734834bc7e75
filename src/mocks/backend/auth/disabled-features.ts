import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';

/** Features this project leaves disabled: a path, and the error of the hosted service. */
const disabled: readonly (readonly [path: RegExp, status: 404 | 422, code: string, message: string])[] = [
  [/^\/sso(?:\/|$)/, 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  [/^\/admin\/sso(?:\/|$)/, 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  [
    /^\/(?:admin\/oauth|oauth|user\/oauth|\.well-known\/oauth-authorization-server)(?:\/|$)/,
    404,
    'feature_disabled',
    'OAuth server is disabled',
  ],
  [/^\/admin\/custom-providers(?:\/|$)/, 404, 'feature_disabled', 'Custom OAuth providers are disabled'],
  [/^\/scim(?:\/|$)/, 404, 'feature_disabled', 'SCIM server is disabled'],
  [/^\/(?:admin\/users\/[^/]+\/)?passkeys(?:\/|$)/, 404, 'passkey_disabled', 'Passkeys are disabled'],
  [
    /^\/factors\/recovery-codes\/verify$/,
    422,
    'mfa_recovery_codes_verify_not_enabled',
    'MFA verification is disabled for recovery codes',
  ],
  [
    /^\/factors\/recovery-codes(?:\/|$)/,
    422,
    'mfa_recovery_codes_enroll_not_enabled',
    'MFA enroll is disabled for recovery codes',
  ],
];

/** Rejects a path of a disabled feature with that feature's own error code. */
export function refuseDisabled(path: string): void {
  const found = disabled.find(([form]) => form.test(path));
  if (!found) return;
  const [, status, code, message] = found;
  throw new AuthError(status, code, message);
}

/** `POST /token?grant_type=web3`: rejected with `web3_provider_disabled`. */
export async function refuseWeb3(_context: AuthContext, _request: Request): Promise<Response> {
  throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
}
