import { expect } from 'vitest';
import { seedDemo } from '#mocks/demo/seed.ts';
import { scenarioAccounts } from './api.accounts.ts';
import { apiScenario } from './api.scenario.ts';
import type { ApiSetup } from './api.setup.ts';
import { type TestClock, testClock } from './auth.accounts.ts';
import { openBackend } from './engines.ts';
import type { TestBackend } from './test-backend.ts';

/** The scenario as rows of `test.each`, which would shorten an object's field in the test name. */
export const claims = apiScenario.map(({ name, run }) => [name, run] as const);

/** A backend with the scenario's accounts, and the scenario's stage on its own `/api`. */
export interface ApiHost {
  backend: TestBackend;
  clock: TestClock;
  stage: ApiSetup;
}

/** Opens a backend with the sample data, and suspends the account that the scenario needs suspended. */
export async function openApiHost(): Promise<ApiHost> {
  const clock = testClock();
  const backend = await openBackend({ clock });
  await seedDemo(backend.db, { now: clock.now() });
  const admin = backend.client({ key: backend.keys.secret });
  const { suspended } = scenarioAccounts;
  const { error } = await admin.from('users').update({ status: 'suspended' }).eq('id', suspended.id);
  expect(error).toBeNull();
  const stage: ApiSetup = {
    fetch: backend.fetch,
    origin: backend.origin,
    project: { origin: backend.origin, key: backend.keys.publishable },
    accounts: scenarioAccounts,
    clock,
    check: (actual, expected, what) => expect(actual, what).toEqual(expected),
  };
  return { backend, clock, stage };
}
