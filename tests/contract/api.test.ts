import bcrypt from 'bcryptjs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { seedDemo } from '#mocks/demo/seed.ts';
import { scenarioAccounts } from './api.accounts.ts';
import { apiScenario } from './api.scenario.ts';
import { logIn, type Stage } from './api.stage.ts';
import { testClock } from './auth.accounts.ts';
import { engines, openBackend, type TestBackend } from './engines.ts';

async function suspend(backend: TestBackend, id: string): Promise<void> {
  const { error } = await backend
    .client({ key: backend.keys.secret })
    .from('users')
    .update({ status: 'suspended' })
    .eq('id', id);
  expect(error).toBeNull();
}

describe.each(engines)('the API on %s', (engine) => {
  const clock = testClock();
  let backend: TestBackend;
  let stage: Stage;

  beforeAll(async () => {
    backend = await openBackend(engine, { clock });
    await seedDemo(backend.db, { now: clock.now() });
    await suspend(backend, scenarioAccounts.suspended.id);
    stage = {
      fetch: backend.fetch,
      origin: backend.origin,
      accounts: scenarioAccounts,
      clock,
      check: (actual, expected, what) => expect(actual, what).toEqual(expected),
    };
  });
  // Each claim starts with nobody's failed attempts counted.
  beforeEach(() => clock.advance(15 * 60));
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => backend.close());

  test.each(apiScenario)('$name', ({ run }) => run(stage));

  test('every refusal costs one hash comparison, so that time tells nothing', async () => {
    const compare = vi.spyOn(bcrypt, 'compare');
    const { roles, suspended } = stage.accounts;
    const attempts: [identifier: string, password?: string][] = [
      [roles.admin.identifier, 'wrong password'],
      [roles.driver.identifier, 'wrong password'],
      ['nobody@nowhere.example'],
      ['0509999999'],
      ['employee-7'],
      [suspended.identifier],
      [suspended.identifier, 'wrong password'],
    ];
    for (const [identifier, password] of attempts) {
      compare.mockClear();
      const { status } = await logIn(stage, identifier, password);
      expect([status, compare.mock.calls.length], identifier).toEqual([401, 1]);
    }
  });

  test('an attempt over the limit costs none', async () => {
    for (let time = 1; time <= 5; time += 1) await logIn(stage, 'nobody@nowhere.example');
    const compare = vi.spyOn(bcrypt, 'compare');
    expect((await logIn(stage, 'nobody@nowhere.example')).status).toBe(429);
    expect(compare).not.toHaveBeenCalled();
  });
});
