import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hostedLimits } from './limits.ts';
import { defaultSettings } from './settings.ts';

const config = await readFile(new URL('../../../../supabase/config.toml', import.meta.url), 'utf8');

/** Reads a value of one table of the file. */
function configured(table: string, key: string): unknown {
  const start = config.indexOf(`\n[${table}]\n`);
  const end = config.indexOf('\n[', start + 1);
  const lines = config.slice(start, end === -1 ? undefined : end);
  const text = new RegExp(`^${key} = (.+)$`, 'm').exec(lines)?.[1];
  return text === undefined ? undefined : JSON.parse(text);
}

test.each([
  ['auth', 'jwt_expiry', defaultSettings.jwtExpiry],
  ['auth', 'refresh_token_reuse_interval', defaultSettings.refreshTokenReuseInterval],
  ['auth', 'enable_signup', !defaultSettings.disableSignup],
  ['auth', 'enable_anonymous_sign_ins', false],
  ['auth', 'enable_manual_linking', defaultSettings.manualLinking],
  ['auth', 'minimum_password_length', defaultSettings.minimumPasswordLength],
  ['auth.rate_limit', 'token_refresh', hostedLimits.token.count],
  ['auth.rate_limit', 'token_verifications', hostedLimits.verify.count],
  ['auth.rate_limit', 'sign_in_sign_ups', hostedLimits.signup.count],
  ['auth.rate_limit', 'email_sent', hostedLimits.email.count],
  ['auth.hook.custom_access_token', 'enabled', true],
  ['auth.hook.password_verification_attempt', 'enabled', true],
  ['auth.hook.mfa_verification_attempt', 'enabled', true],
  ['auth.email', 'enabled', defaultSettings.emailEnabled],
  ['auth.email', 'double_confirm_changes', defaultSettings.doubleConfirmEmailChange],
  ['auth.email', 'secure_password_change', defaultSettings.reauthenticateForPassword],
  ['auth.mfa', 'max_enrolled_factors', defaultSettings.maxEnrolledFactors],
  ['auth.mfa.totp', 'enroll_enabled', defaultSettings.totpEnrolment],
  ['auth.mfa.totp', 'verify_enabled', defaultSettings.totpVerification],
])('[%s] %s in the configuration matches the service', (table, key, expected) => {
  expect(configured(table, key)).toBe(expected);
});
