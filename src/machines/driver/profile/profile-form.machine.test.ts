import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { setClock } from '#machines/data/clock.ts';
import type { Draft, DraftKey } from '#machines/data/drafts.ts';
import { conflictOf } from '#machines/data/rpc/my-profile.ts';
import { AppError } from '#shared/app-error.ts';
import { systemClock } from '#shared/clock.ts';
import { noDetails, Refusal } from '#shared/refusal.ts';
import { correctionMachine } from './correction.machine.ts';
import { profile } from './profile.fixtures.ts';
import {
  keepMine,
  type PartValues,
  partValuesOf,
  profileFormMachine,
  takeTheirs,
} from './profile-form.machine.ts';

const save = vi.hoisted(() => vi.fn());
const ask = vi.hoisted(() => vi.fn());
vi.mock('#machines/data/rpc/my-profile.ts', async (original) => ({
  ...(await original<object>()),
  saveProfile: save,
  loadProfile: async () => profile,
}));
vi.mock('#machines/data/rpc/my-privacy.ts', () => ({ requestMyData: ask }));

beforeEach(() => {
  setClock({ now: () => new Date('2026-11-26T08:00:00Z') });
  save.mockReset().mockResolvedValue(profile);
  ask.mockReset().mockResolvedValue(undefined);
});
afterEach(() => setClock(systemClock));

/** Opens the form of a profile part on a device that stores this draft. */
function open(part: 'me' | 'licence' | 'contact', draft: PartValues | null = null) {
  const drafts = {
    restore: fromPromise<Draft<PartValues> | null, DraftKey>(async () =>
      draft ? { value: draft, savedAt: 1 } : null,
    ),
    keep: fromPromise<'kept' | 'notKept', { key: DraftKey; values: PartValues }>(async () => 'kept'),
    drop: fromPromise<void, DraftKey>(async () => {}),
  };
  const machine = profileFormMachine.provide({ actors: drafts });
  const input = { userId: 'u1', record: part, values: partValuesOf(part, profile) };
  const actor = createActor(machine, { input });
  actor.start();
  return actor;
}

const ready = (actor: ReturnType<typeof open>) =>
  waitFor(actor, (one) => one.matches({ editing: 'resting' }));

test('sends only changed fields, normalized, with the values they replace', async () => {
  const actor = open('contact');
  await ready(actor);
  actor.send({ type: 'form.change', changes: { whatsapp_e164: '050 123 4567', email: ' ' } });
  actor.send({ type: 'form.submit' });
  await waitFor(actor, ({ status }) => status === 'done');
  expect(save.mock.calls[0]?.[0]).toEqual({ whatsapp_e164: { seen: '', value: '+971501234567' } });
});

test('sends nothing without a change', async () => {
  const actor = open('contact');
  await ready(actor);
  actor.send({ type: 'form.submit' });
  await waitFor(actor, ({ status }) => status === 'done');
  expect(save).not.toHaveBeenCalled();
});

test('reports only the changed fields that are invalid', async () => {
  const actor = open('licence');
  await ready(actor);
  actor.send({
    type: 'form.change',
    changes: { license_expiry: '2030-02-31', license_issue_date: '2031--' },
  });
  actor.send({ type: 'form.submit' });
  expect(actor.getSnapshot().context.errors).toEqual({
    license_expiry: 'dateImpossible',
    license_issue_date: 'dateUnfinished',
  });
});

test('a restored draft does not revert values that staff have corrected since', async () => {
  const begun = { ...partValuesOf('licence', profile), license_number: '999' };
  const actor = open('licence', {
    ...begun,
    'seen:license_expiry': '2030-01-01',
    license_expiry: '2030-01-01',
  });
  await ready(actor);
  actor.send({ type: 'form.submit' });
  await waitFor(actor, ({ status }) => status === 'done');
  expect(save.mock.calls[0]?.[0]).toEqual({ license_number: { seen: '4021187', value: '999' } });
});

test('resolves a conflict by keeping mine or taking theirs', async () => {
  const params = { theirs: { license_number: '555' }, by: 'Sara Khan' };
  const refusal = new Refusal('STALE_VERSION', { ...noDetails, params });
  save.mockRejectedValueOnce(refusal);
  const actor = open('licence');
  await ready(actor);
  actor.send({ type: 'form.change', changes: { license_number: '999' } });
  actor.send({ type: 'form.submit' });
  const { context } = await waitFor(actor, (one) => one.context.error !== null);
  expect(context.values.license_number).toBe('999');
  const conflict = conflictOf(refusal);
  expect(conflict).toEqual(params);
  if (!conflict) throw new Error('no conflict');
  expect(takeTheirs(conflict)).toEqual({ 'seen:license_number': '555', license_number: '555' });
  actor.send({ type: 'form.change', changes: keepMine(conflict) });
  actor.send({ type: 'form.submit' });
  await waitFor(actor, ({ status }) => status === 'done');
  expect(save.mock.lastCall?.[0]).toEqual({ license_number: { seen: '555', value: '999' } });
  expect(conflictOf(new Refusal('STALE_VERSION'))).toBeNull();
});

test('keeps the input while offline', async () => {
  save.mockRejectedValueOnce(new AppError('network.offline'));
  const actor = open('contact');
  await ready(actor);
  actor.send({ type: 'form.change', changes: { email: 'imran@mail.example' } });
  actor.send({ type: 'form.submit' });
  const { context } = await waitFor(actor, (one) => one.context.error !== null);
  expect(context.values.email).toBe('imran@mail.example');
});

test('requires a value for a correction, and a valid number for a phone', async () => {
  const actor = createActor(correctionMachine, {
    input: { userId: 'u1', record: 'ask:phone_number', values: { field: 'phone_number', wanted: '' } },
  });
  actor.start();
  await waitFor(actor, (one) => one.matches('editing'));
  actor.send({ type: 'form.submit' });
  expect(actor.getSnapshot().context.errors).toEqual({ wanted: 'needed' });
  actor.send({ type: 'form.change', changes: { wanted: '0501' } });
  actor.send({ type: 'form.submit' });
  expect(actor.getSnapshot().context.errors).toEqual({ wanted: 'phone' });
  actor.send({ type: 'form.change', changes: { wanted: '050 999 8877' } });
  actor.send({ type: 'form.submit' });
  await waitFor(actor, ({ status }) => status === 'done');
  expect(ask.mock.calls[0]?.slice(0, 2)).toEqual(['correct', '+971509998877']);
  expect(ask.mock.calls[0]?.[3]).toBe('phone_number');
});
