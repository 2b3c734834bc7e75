import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, toPromise, waitFor } from 'xstate';
import { type Browser, jsonResponse, page, refusal, stubBrowser } from '#machines/fixtures/browser.ts';
import { named } from '#machines/fixtures/model.ts';
import { signInResponse } from '#machines/fixtures/people.ts';
import { twoFactorMachine } from './two-factor.machine.ts';
import { input, paths } from './two-factor.model.ts';

describe('the model', () => {
  test.each(paths.map(named))('satisfies its invariants after %s', (_, { state }) => {
    const { answer, error, fieldError } = state.context;
    expect(answer !== null).toBe(state.matches('done'));
    if (state.matches('left')) expect([null, 'twoFactor.expired']).toContain(error?.code ?? null);
    if (state.matches('verifying')) expect([error, fieldError]).toEqual([null, null]);
    expect(state.hasTag('busy')).toBe(state.matches('verifying'));
  });

  test('clears the error when going back', () => {
    const left = paths.filter(({ steps }) => steps.at(-1)?.event.type === 'step.back');
    expect(left.map(({ state }) => state.context.error)).toEqual([null]);
  });
});

describe('a code', () => {
  let browser: Browser;
  beforeEach(() => {
    browser = stubBrowser();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  function submit(code: string) {
    const actor = createActor(twoFactorMachine, { input, clock: browser.clock }).start();
    actor.send({ type: 'code.submit', code });
    return actor;
  }

  test('rejects a code of the wrong length without sending it', () => {
    for (const code of ['', '12345', '1234567']) {
      const actor = submit(code);
      expect(actor.getSnapshot().context.fieldError).toBe('code.tooShort');
      actor.send({ type: 'code.change' });
      expect(actor.getSnapshot().context.fieldError).toBeNull();
    }
    expect(browser.sent).toHaveLength(0);
  });

  test('completes the step with a session when the code is correct', async () => {
    browser.serve(() => jsonResponse(200, signInResponse));
    expect(await toPromise(submit('123456'))).toEqual({ answer: signInResponse, error: null });
    expect(browser.sent[0]).toMatchObject({
      url: '/api/auth/two-factor',
      method: 'POST',
      body: { ...input, code: '123456' },
    });
    expect(browser.sent[0]?.headers.has('authorization')).toBe(false);
  });

  test('sends a code once when it is submitted twice', async () => {
    browser.serve(() => jsonResponse(200, signInResponse));
    const actor = submit('123456');
    actor.send({ type: 'code.submit', code: '123456' });
    await toPromise(actor);
    expect(browser.sent).toHaveLength(1);
  });

  const busy = () => refusal(429, 'too_many_attempts', 'Too many attempts');
  test.each([
    ['is wrong', () => refusal(401, 'invalid_code', 'Invalid verification code'), 'twoFactor.invalid', {}],
    ['is of nobody', () => refusal(400, 'user_not_found', 'User ID not found'), 'twoFactor.noUser', {}],
    ['is refused', busy, 'twoFactor.refused', { message: 'Too many attempts' }],
    ['is answered oddly', () => jsonResponse(200, {}), 'twoFactor.failed', {}],
    ['is answered by a page', () => page(), 'network.html', {}],
  ])('keeps the form and sets the error when the code %s', async (_, server, code, params) => {
    browser.serve(server);
    const { value, context } = await waitFor(submit('123456'), (snapshot) => !snapshot.hasTag('busy'));
    expect(value).toBe('editing');
    expect(context.error).toMatchObject({ code, params });
  });

  test('returns to the first step with an error when the challenge has expired', async () => {
    browser.serve(() => refusal(401, 'challenge_expired', 'Challenge expired'));
    expect(await toPromise(submit('123456'))).toMatchObject({
      answer: null,
      error: { code: 'twoFactor.expired' },
    });
  });
});
