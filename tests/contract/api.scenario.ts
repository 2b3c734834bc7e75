import { accountSteps } from './api.account.steps.ts';
import { interviewSteps } from './api.interview.steps.ts';
import { loginSteps } from './api.login.steps.ts';
import { recoveryCodeSteps } from './api.recovery-code.steps.ts';
import type { ApiStep } from './api.stage.ts';
import { twoFactorSteps } from './api.two-factor.steps.ts';

/**
 * Signing in through `/api`, what is done to accounts there, and what needs no account, claim by claim. It uses
 * web-standard means alone, so that the same scenario plays against every host of the API: Node, a browser behind its
 * service worker, Deno.
 */
export const apiScenario: readonly ApiStep[] = [
  ...loginSteps,
  ...twoFactorSteps,
  ...recoveryCodeSteps,
  ...accountSteps,
  ...interviewSteps,
];
