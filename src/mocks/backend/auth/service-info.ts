import type { AuthContext } from './context.ts';
import { externalProviders } from './providers.ts';
import { publicKeys } from './tokens.ts';

/** `GET /health`: reports that the service is up. */
export async function sendHealth(): Promise<Response> {
  return Response.json({
    version: 'embedded',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  });
}

/** `GET /settings`: returns the available sign-in methods. */
export async function sendSettings({ settings }: AuthContext): Promise<Response> {
  const external = Object.fromEntries(externalProviders.map((provider) => [provider, false]));
  return Response.json({
    external: {
      anonymous_users: false,
      ...external,
      email: settings.emailEnabled,
      phone: settings.phoneEnabled,
    },
    disable_signup: settings.disableSignup,
    mailer_autoconfirm: settings.emailAutoconfirm,
    phone_autoconfirm: settings.phoneAutoconfirm,
    sms_provider: '',
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
  });
}

/** `GET /.well-known/jwks.json`: returns the keys that verify tokens. */
export async function sendPublicKeys(context: AuthContext): Promise<Response> {
  return Response.json(publicKeys(context), { headers: { 'cache-control': 'public, max-age=600' } });
}
