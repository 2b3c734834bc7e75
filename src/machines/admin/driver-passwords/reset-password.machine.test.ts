import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { imran } from '#machines/candidate/passwords/driver.fixture.ts';
import { passwordSlipsMachine } from '#machines/candidate/passwords/password-slips.machine.ts';
import { type Browser, jsonResponse, page, refusal, stubBrowser } from '#machines/fixtures/browser.ts';
import { named } from '#machines/fixtures/model.ts';
import { resetPasswordMachine } from './reset-password.machine.ts';
import { paths } from './reset-password.model.ts';

describe('state machine model', () => {
  test.each(paths.map(named))('keeps state and context consistent after %s', (_, { state }) => {
    const { password, error, isTooShort } = state.context;
    expect(state.hasTag('busy')).toBe(state.matches('submitting'));
    if (!state.matches('editing'))
      expect([password.length >= 6, isTooShort, error]).toEqual([true, false, null]);
  });
});

describe('password reset', () => {
  let browser: Browser;
  beforeEach(() => {
    browser = stubBrowser();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  function openMachine(password?: string) {
    const slips = createActor(passwordSlipsMachine).start();
    const actor = createActor(resetPasswordMachine, {
      input: { driver: imran, slips, ...(password !== undefined && { password }) },
    }).start();
    const submit = () => {
      actor.send({ type: 'password.submit' });
      return waitFor(actor, (state) => !state.hasTag('busy'));
    };
    return { actor, submit, slips: () => slips.getSnapshot().context.slips };
  }

  test('suggests a readable password, and another one on request', () => {
    const { actor } = openMachine();
    const first = actor.getSnapshot().context.password;
    expect(first).toMatch(/^[a-z]{4}-[a-z]{4}-\d{4}$/);
    actor.send({ type: 'password.suggest' });
    expect(actor.getSnapshot().context.password).not.toBe(first);
  });

  test('sends no password of fewer than six characters', async () => {
    const { submit } = openMachine('12345');
    expect((await submit()).context.isTooShort).toBe(true);
    expect(browser.sent).toHaveLength(0);
  });

  test('adds a successful reset to the password slips once', async () => {
    browser.serve(() => jsonResponse(200, { success: true }));
    const { submit, slips } = openMachine('camel-42-lantern');
    expect((await submit()).value).toBe('told');
    expect(browser.sent[0]).toMatchObject({
      url: '/api/auth/reset-driver-password',
      method: 'POST',
      body: { driverId: imran.id, newPassword: 'camel-42-lantern' },
    });
    expect(slips()).toEqual([{ driver: imran, password: 'camel-42-lantern', isPassedOn: false }]);
    for (const storage of [browser.localStorage, browser.sessionStorage]) expect(storage.length).toBe(0);
  });

  const noAccount = () => refusal(409, 'no_account', 'This driver has no account yet');
  const unavailable = () => refusal(503, 'unavailable', 'Service unavailable. Please try again.');
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  test.each([
    ['is refused', noAccount, 'data.refused', false],
    ['meets a server that fails', unavailable, 'data.failed', true],
    ['gets no answer', lost, 'network.noAnswer', true],
    ['is answered by a page', () => page(), 'network.html', true],
    ['is answered oddly', () => jsonResponse(200, {}), 'data.unreadable', true],
  ] as const)(
    'a reset that %s keeps the password and records whether it may have taken effect',
    async (_, server, code, isOutcomeUnknown) => {
      browser.serve(server);
      const { submit, slips } = openMachine('camel-42-lantern');
      const { context, value } = await submit();
      expect(value).toBe('editing');
      expect(context).toMatchObject({
        password: 'camel-42-lantern',
        error: { code },
        isOutcomeUnknown,
      });
      expect(slips()).toEqual([]);
    },
  );

  test('sends nothing while offline and reports no change', async () => {
    browser.setOnline(false);
    const { submit } = openMachine('camel-42-lantern');
    expect((await submit()).context).toMatchObject({
      error: { code: 'network.offline' },
      isOutcomeUnknown: false,
    });
    expect(browser.sent).toHaveLength(0);
  });

  test('retries a lost response with the same password', async () => {
    browser.serve(lost);
    const { submit, slips } = openMachine('camel-42-lantern');
    await submit();
    browser.serve(() => jsonResponse(200, { success: true }));
    expect((await submit()).value).toBe('told');
    expect(browser.sent[0]?.body).toEqual(browser.sent[1]?.body);
    expect(slips()).toHaveLength(1);
  });
});
