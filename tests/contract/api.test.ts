import bcrypt from 'bcryptjs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ApiHost, claims, openApiHost } from './api.host.ts';
import { type ApiSetup, logIn } from './api.setup.ts';
import { hostedProject } from './hosted.environment.ts';

// The scenario moves the clock.
describe.skipIf(hostedProject !== null)('the API', () => {
  let host: ApiHost;
  let stage: ApiSetup;

  beforeAll(async () => {
    host = await openApiHost();
    stage = host.stage;
  });
  // Resets failed attempts before each test.
  beforeEach(() => stage.clock.advance(15 * 60));
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => host.backend.close());

  test.each(claims)('%s', (_, run) => run(stage));

  test('every refusal costs one hash comparison, so timing reveals nothing', async () => {
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

  test('an attempt over the limit costs no hash comparison', async () => {
    for (let time = 1; time <= 5; time += 1) await logIn(stage, 'nobody@nowhere.example');
    const compare = vi.spyOn(bcrypt, 'compare');
    expect((await logIn(stage, 'nobody@nowhere.example')).status).toBe(429);
    expect(compare).not.toHaveBeenCalled();
  });
});
