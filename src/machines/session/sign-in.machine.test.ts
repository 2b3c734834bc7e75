import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, toPromise, waitFor } from 'xstate';
import { setClock } from '#machines/data/clock.ts';
import { type Browser, jsonResponse, page, refusal, stubBrowser } from '#machines/fixtures/browser.ts';
import { named } from '#machines/fixtures/model.ts';
import { secondsIn, sessionOf, signInResponse, twoFactorResponse } from '#machines/fixtures/people.ts';
import { selectTwoFactor, signInMachine } from './sign-in.machine.ts';
import { paths, validForm } from './sign-in.model.ts';

describe('the model', () => {
  test.each(paths.map(named))('satisfies its invariants after %s', (_, { state, steps }) => {
    const { session, challenge, fieldErrors } = state.context;
    expect(session !== null).toBe(state.matches('done'));
    if (state.matches('secondFactor')) expect(challenge).toMatchObject({ userId: twoFactorResponse.userId });
    if (state.matches('editing')) expect(challenge).toBeNull();
    if (!state.matches('editing')) expect(fieldErrors).toEqual({});
    expect(state.hasTag('busy')).toBe(state.matches('submitting'));
    expect(JSON.stringify(state.context)).not.toContain(validForm.password);
    const passed = steps.some(({ event }) => event.type.startsWith('xstate.done.actor'));
    if (state.matches('done')) expect(passed).toBe(true);
  });

  test('reports an expired second step on the first step', () => {
    const errors = paths.map(({ state }) => state.matches('editing') && state.context.error?.code);
    expect(errors).toContain('twoFactor.expired');
  });
});

describe('the form', () => {
  let browser: Browser;
  beforeEach(() => {
    browser = stubBrowser();
    setClock(browser.time);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  function submit(event: { identifier?: string; password?: string; remember?: boolean } = {}) {
    const actor = createActor(signInMachine, { clock: browser.clock }).start();
    actor.send({ ...validForm, ...event });
    return actor;
  }

  test('reports fields that are too short, and clears each error when its field changes', () => {
    const actor = submit({ identifier: ' 05012 ', password: '12345' });
    expect(actor.getSnapshot().context.fieldErrors).toEqual({
      identifier: 'identifier.tooShort',
      password: 'password.tooShort',
    });
    actor.send({ type: 'credentials.change', field: 'identifier' });
    expect(actor.getSnapshot().context.fieldErrors).toEqual({ password: 'password.tooShort' });
    expect(browser.sent).toHaveLength(0);
  });

  test.each([
    ['sara@agency.example', { email: 'sara@agency.example' }],
    [' 050 123 4567 ', { phoneNumber: '+971501234567' }],
  ])('sends %s as %o', async (identifier, sent) => {
    browser.serve(() => jsonResponse(200, signInResponse));
    await toPromise(submit({ identifier }));
    expect(browser.sent[0]).toMatchObject({
      url: '/api/auth/login',
      method: 'POST',
      body: { ...sent, password: validForm.password },
    });
    expect(browser.sent[0]?.headers.get('accept')).toBe('application/json');
    expect(browser.sent[0]?.headers.has('authorization')).toBe(false);
  });

  test('returns a session of 30 days when remembered, otherwise one for the tab only', async () => {
    browser.serve(() => jsonResponse(200, signInResponse));
    expect(await toPromise(submit())).toEqual(sessionOf({ sessionExpiresAt: secondsIn(30 * 86_400) }));
    expect(await toPromise(submit({ remember: false }))).toEqual(sessionOf({ sessionExpiresAt: null }));
  });

  const busy = () => refusal(429, 'too_many_attempts', 'Too many attempts. Wait 15 minutes.');
  test.each([
    ['wrong', () => refusal(401, 'invalid_credentials', 'Invalid credentials'), 'login.invalid', {}],
    ['refused', busy, 'login.refused', { message: 'Too many attempts. Wait 15 minutes.' }],
    ['refused without a word', () => new Response('', { status: 500 }), 'login.refused', {}],
    ['answered oddly', () => jsonResponse(200, { token: 'x' }), 'login.failed', {}],
    ['answered by nothing readable', () => new Response('{'), 'login.failed', {}],
    ['answered by a page', () => page(502), 'network.html', {}],
    ['not answered', () => Promise.reject(new TypeError('Failed to fetch')), 'network.noAnswer', {}],
  ])('keeps the form and sets the error when the sign-in is %s', async (_, server, code, params) => {
    browser.serve(server);
    const { value, context } = await waitFor(submit(), (snapshot) => !snapshot.hasTag('busy'));
    expect(value).toBe('editing');
    expect(context).toMatchObject({ identifier: validForm.identifier, remember: true });
    expect(context.error?.code).toBe(code);
    expect(context.error?.params).toEqual(params);
  });

  test('sends nothing while offline', async () => {
    browser.setOnline(false);
    const { context } = await waitFor(submit(), (snapshot) => !snapshot.hasTag('busy'));
    expect(context.error?.code).toBe('network.offline');
    expect(browser.sent).toHaveLength(0);
  });

  test('goes to the second step, and returns from it without challenge or error', async () => {
    browser.serve(() => jsonResponse(200, twoFactorResponse));
    const actor = submit();
    const snapshot = await waitFor(actor, (each) => each.matches('secondFactor'));
    selectTwoFactor(snapshot)?.send({ type: 'step.back' });
    await waitFor(actor, (each) => each.matches('editing'));
    expect(actor.getSnapshot().context).toMatchObject({ challenge: null, error: null });
  });

  test('signs in through both steps', async () => {
    browser.serve(({ url }) =>
      jsonResponse(200, url.endsWith('/login') ? twoFactorResponse : signInResponse),
    );
    const actor = submit();
    const snapshot = await waitFor(actor, (each) => each.matches('secondFactor'));
    selectTwoFactor(snapshot)?.send({ type: 'code.submit', code: '123456' });
    expect(await toPromise(actor)).toEqual(sessionOf());
    const { userId, challenge } = twoFactorResponse;
    expect(browser.sent[1]?.body).toEqual({ userId, challenge, code: '123456' });
  });
});
