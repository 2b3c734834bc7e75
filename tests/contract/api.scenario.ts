import { accountSteps } from './api.account.steps.ts';
import { interviewSteps } from './api.interview.steps.ts';
import { loginSteps } from './api.login.steps.ts';
import { recoveryCodeSteps } from './api.recovery-code.steps.ts';
import type { ApiStep } from './api.setup.ts';
import { twoFactorSteps } from './api.two-factor.steps.ts';

/**
 * Signing in through `/api`, account changes there, and calls without an account, test by test. Uses only web-standard
 * APIs, so that the same scenario runs against every host of the API: Node, a browser with its service worker, Deno.
 */
export const apiScenario: readonly ApiStep[] = [
  ...loginSteps,
  ...twoFactorSteps,
  ...recoveryCodeSteps,
  ...accountSteps,
  ...interviewSteps,
];
