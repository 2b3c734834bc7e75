import { Secret, TOTP } from 'otpauth';
import type { Clock } from '#shared/clock.ts';
import { driverIdentity } from '#shared/identity.ts';
import type { Role } from '#shared/roles.ts';
import type { ScenarioAccount, ScenarioAccounts } from './api.stage.ts';
import type { TestBackend } from './engines.ts';

const password = 'camel-lantern-42';

/** Makes the people of the scenario with the secret key, as an administrator of a project would. */
export async function createScenarioAccounts(backend: TestBackend, clock: Clock): Promise<ScenarioAccounts> {
  const staff = (role: Role, name: string = role) =>
    createAccount(backend, { role, name, identifier: `${name}@recruiting.example` });
  const accounts = {
    roles: {
      admin: await staff('admin'),
      recruiter: await staff('recruiter'),
      operations: await staff('operations'),
      driver: await createAccount(backend, {
        role: 'driver',
        name: 'driver',
        identifier: '0501234567',
        phoneNumber: '+971501234567',
      }),
    },
    suspended: await staff('recruiter', 'suspended'),
    twoFactor: await staff('admin', 'two-factor'),
  };
  await suspend(backend, accounts.suspended);
  const secret = await enrolApp(backend, accounts.twoFactor, clock);
  const code = (at: Date) => new TOTP({ secret }).generate({ timestamp: at.getTime() });
  return { password, ...accounts, twoFactor: { ...accounts.twoFactor, code } };
}

interface Person {
  role: Role;
  name: string;
  identifier: string;
  phoneNumber?: string;
}

async function createAccount(
  backend: TestBackend,
  { role, name, identifier, phoneNumber }: Person,
): Promise<ScenarioAccount> {
  const { data, error } = await backend.client({ key: backend.keys.secret }).auth.admin.createUser({
    email: phoneNumber === undefined ? identifier : driverIdentity(phoneNumber),
    password,
    email_confirm: true,
    user_metadata: { name, ...(phoneNumber !== undefined && { phone_number: phoneNumber }) },
    app_metadata: { role },
  });
  if (error) throw error;
  return { id: data.user.id, identifier };
}

async function suspend(backend: TestBackend, { id }: ScenarioAccount): Promise<void> {
  const secret = backend.client({ key: backend.keys.secret });
  const { error } = await secret.from('users').update({ status: 'suspended' }).eq('id', id);
  if (error) throw error;
}

/** Enrols and verifies an authenticator app; gives its secret. */
async function enrolApp(backend: TestBackend, account: ScenarioAccount, clock: Clock): Promise<Secret> {
  const { auth } = backend.client();
  await auth.signInWithPassword({ email: account.identifier, password });
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  const secret = Secret.fromBase32(data.totp.secret);
  const code = new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });
  const verified = await auth.mfa.challengeAndVerify({ factorId: data.id, code });
  if (verified.error) throw verified.error;
  return secret;
}
