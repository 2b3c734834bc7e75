import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { named } from '#machines/fixtures/model.ts';
import { driverNumbered, imran } from './driver.fixture.ts';
import { passwordSlipsMachine } from './password-slips.machine.ts';
import { paths } from './password-slips.model.ts';
import { unpassed } from './password-slips.ts';

describe('state machine model', () => {
  test.each(paths.map(named))('keeps state and context consistent after %s', (_, { state }) => {
    const { slips } = state.context;
    expect(slips.length === 0).toBe(state.matches('empty'));
    expect(unpassed(slips).length > 0).toBe(state.matches('unpassed'));
  });
});

describe('new passwords', () => {
  const issuedPasswords = [driverNumbered(1), driverNumbered(2)].map((driver) => ({
    driver,
    password: `first-${driver.name}`,
  }));
  const [one] = issuedPasswords;
  const open = () => {
    const actor = createActor(passwordSlipsMachine).start();
    actor.send({ type: 'slips.add', issuedPasswords });
    return { actor, slips: () => actor.getSnapshot().context.slips };
  };

  test('keeps one slip per driver with the latest password, not yet passed on', () => {
    const { actor, slips } = open();
    actor.send({ type: 'slips.passOn', ids: issuedPasswords.map(({ driver }) => driver.id) });
    expect(actor.getSnapshot().value).toBe('passed');
    if (one) actor.send({ type: 'slips.add', issuedPasswords: [{ ...one, password: 'second' }] });
    expect(slips().map(({ password, isPassedOn }) => [password, isPassedOn])).toEqual([
      ['second', false],
      ['first-Driver 2', true],
    ]);
  });

  test('clears a password that may have been reset, until it is set again', () => {
    const { actor, slips } = open();
    actor.send({ type: 'slips.doubt', ids: [issuedPasswords[0]?.driver.id ?? '', imran.id] });
    expect(slips().map(({ password }) => password)).toEqual([null, 'first-Driver 2']);
    if (one) actor.send({ type: 'slips.add', issuedPasswords: [{ ...one, password: 'third' }] });
    expect(slips()[0]?.password).toBe('third');
  });

  test('keeps no password after being cleared', () => {
    const { actor } = open();
    actor.send({ type: 'slips.forget' });
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('first-');
  });
});
