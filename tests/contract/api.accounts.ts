import { Secret, TOTP } from 'otpauth';
import { type DemoAccount, demoAccounts, demoPassword, listedAccounts } from '#mocks/demo/accounts.ts';
import type { ScenarioAccounts } from './api.setup.ts';

const [admin, recruiter, operations, driver] = listedAccounts;
const withApp = find(({ totpSecret }) => totpSecret !== undefined);

/** The sample accounts of the scenario; the host must first suspend `suspended`. */
export const scenarioAccounts: ScenarioAccounts = {
  password: demoPassword,
  roles: { admin, recruiter, operations, driver },
  suspended: find(({ role, id }) => role === 'recruiter' && id !== recruiter.id),
  twoFactor: { ...withApp, code },
};

function code(at: Date): string {
  const secret = Secret.fromBase32(withApp.totpSecret ?? '');
  return new TOTP({ secret }).generate({ timestamp: at.getTime() });
}

function find(matches: (account: DemoAccount) => boolean): DemoAccount {
  const account = demoAccounts.find(matches);
  if (!account) throw new Error('The sample data lack somebody the scenario needs');
  return account;
}
