import { Secret, TOTP } from 'otpauth';
import { demoAccounts, demoPassword, listedAccounts } from './accounts.ts';
import ar from './words/ar.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };

const account = demoAccounts.find(({ totpSecret }) => totpSecret !== undefined);
const authenticator = new TOTP({ secret: Secret.fromBase32(account?.totpSecret ?? '') });

/** Options on the sign-in page in a build with sample data. */
export const loginDemo = {
  words: { en, ar },
  accounts: listedAccounts.map(({ role, identifier }) => ({ role, identifier, password: demoPassword })),
  code: { identifier: account?.identifier ?? '', now: () => authenticator.generate() },
};
