/** Every state that linked identities can be in, and the shortest way there, for tests. */
import { AuthRefusal } from '#machines/data/auth-refusal.ts';
import { AppError } from '#machines/data/errors.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { start } from '#machines/fixtures/people.ts';
import { type IdentitiesInput, identitiesMachine, type LoadedIdentities } from './identities.machine.ts';

const since = new Date(start).toISOString();

/** E-mail and password, and an account of Google's; Azure could be linked too. */
export const loaded: LoadedIdentities = {
  identities: [
    {
      identity_id: '00000000-0000-4000-8000-00000000d001',
      provider: 'email',
      created_at: since,
      last_sign_in_at: since,
      identity_data: { email: 'sara@agency.example' },
    },
    {
      identity_id: '00000000-0000-4000-8000-00000000d002',
      provider: 'google',
      created_at: since,
      last_sign_in_at: since,
      identity_data: { email: 'sara.haddad@gmail.example', name: 'Sara Haddad' },
    },
  ],
  providers: ['google', 'azure'],
};

/** Back from a provider. */
export const input: IdentitiesInput = {
  code: 'a-code',
  refusal: null,
  landing: 'https://app.example/settings?section=identities',
};

export const paths = pathsOf(
  identitiesMachine,
  [
    { type: 'identities.reload' },
    { type: 'identity.link', provider: 'azure' },
    { type: 'identity.unlink', id: loaded.identities[1]?.identity_id },
    { type: 'change.dismiss' },
    done('finish'),
    failed('finish', new AuthRefusal('linkElsewhere')),
    failed('finish', new AuthRefusal('linkOver')),
    done('load', loaded),
    failed('load', new AppError('network.offline')),
    done('link', 'https://login.example/authorize'),
    failed('link', new AuthRefusal('providerOff')),
    done('unlink'),
    failed('unlink', new AuthRefusal('lastIdentity')),
  ],
  input,
);
