import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { RecoveryRequest } from '#machines/data/auth-recovery.ts';
import { named } from '#machines/fixtures/model.ts';
import { passwordLinkMachine } from './password-link.machine.ts';
import { paths } from './password-link.model.ts';

test.each(paths.map(named))('is lawful after %s', (_, { state }) => {
  const { context } = state;
  if (!state.matches('idle')) expect(context.error).toBeNull();
});

test('where a proof is asked for, each is used once and nothing is sent without', async () => {
  const sent: RecoveryRequest[] = [];
  const machine = passwordLinkMachine.provide({
    actors: {
      send: fromPromise<void, RecoveryRequest>(async ({ input }) => {
        sent.push(input);
      }),
    },
  });
  const input = { email: 'sara@agency.example', landing: 'https://app.example/login', asksForProof: true };
  const actor = createActor(machine, { input }).start();
  expect(actor.getSnapshot().can({ type: 'link.send' })).toBe(false);
  actor.send({ type: 'captcha.token', token: 'first' });
  actor.send({ type: 'link.send' });
  await waitFor(actor, (state) => state.matches('sent'));
  actor.send({ type: 'link.send' });
  expect(sent.map(({ captchaToken }) => captchaToken)).toEqual(['first']);
  actor.send({ type: 'captcha.token', token: 'second' });
  actor.send({ type: 'captcha.token', token: null });
  expect(actor.getSnapshot().can({ type: 'link.send' })).toBe(false);
});

test('a check that could not be loaded is told until it gives a proof', () => {
  const input = { email: 'sara@agency.example', landing: 'https://app.example/login', asksForProof: true };
  const actor = createActor(passwordLinkMachine, { input }).start();
  actor.send({ type: 'captcha.failed' });
  expect(actor.getSnapshot().context.error).toMatchObject({ reason: 'noCaptcha' });
  actor.send({ type: 'captcha.token', token: 'first' });
  expect(actor.getSnapshot().context.error).toBeNull();
});
