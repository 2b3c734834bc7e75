import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { listEntries } from '#machines/data/outbox.store.ts';
import { stubBrowser } from '#machines/fixtures/browser.ts';
import { closeOutbox, openOutbox } from '#machines/fixtures/outbox.ts';
import { recruiter } from '#machines/fixtures/people.ts';
import { AppError } from '#shared/app-error.ts';
import '#machines/outbox/outbox.entry-types.ts';
import { lead } from './candidate.fixtures.ts';
import { entry, noAnswer } from './contact.fixtures.ts';
import { contactMachine } from './contact.machine.ts';
import { contactStateOf } from './contact-state.ts';

const input = { userId: recruiter.id, candidateId: lead.id, name: 'Mohammed Ashraf Ali' };

beforeEach(() => openOutbox(stubBrowser()));
afterEach(() => {
  closeOutbox();
  vi.unstubAllGlobals();
});

test('queues every contact in the outbox in order, even two in quick succession', async () => {
  const actor = createActor(contactMachine, { input }).start();
  actor.send({ type: 'contact.log', contact: noAnswer });
  actor.send({ type: 'contact.log', contact: { ...noAnswer, outcome: 'replied' } });
  await waitFor(actor, (state) => state.matches('idle') && state.context.hasLogged);
  expect(await listEntries(recruiter.id)).toMatchObject([
    { subject: lead.id, label: input.name, params: { outcome: 'no_answer', direction: 'outbound' } },
    {
      subject: lead.id,
      params: { outcome: 'replied', direction: 'inbound', at: '2026-03-12T08:00:00.000Z' },
    },
  ]);
});

test('keeps a contact that could not be queued until it is retried or discarded', async () => {
  let fault: Error | null = new AppError('data.unreadable');
  const machine = contactMachine.provide({
    actors: {
      put: fromPromise(async () => {
        if (fault) throw fault;
      }),
    },
  });
  const actor = createActor(machine, { input }).start();
  actor.send({ type: 'contact.log', contact: noAnswer });
  const refused = await waitFor(actor, (state) => state.matches('refused'));
  expect(refused.context).toMatchObject({
    queue: [{ outcome: 'no_answer' }],
    error: { code: 'data.unreadable' },
  });
  fault = null;
  actor.send({ type: 'contact.retry' });
  const { context } = await waitFor(actor, (state) => state.matches('idle'));
  expect(context).toMatchObject({ queue: [], hasLogged: true, error: null });
});

describe('contact status', () => {
  const reason = { code: 'NOT_OWNER', params: {}, requestId: '' };
  const refused = { ...entry, state: 'refused' as const, reason };

  test('is sending, or waiting while sending is blocked', () => {
    expect(contactStateOf([entry], lead.id, false)).toMatchObject({ isSending: true, waiting: 0, unsent: 1 });
    expect(contactStateOf([entry], lead.id, true)).toMatchObject({ isSending: false, waiting: 1, unsent: 1 });
  });

  test('shows others waiting behind a refused contact, which is not counted as waiting', () => {
    expect(contactStateOf([refused, entry], lead.id, false)).toEqual({
      refused: { key: entry.key, reason },
      isSending: false,
      waiting: 1,
      unsent: 1,
    });
  });

  test('ignores contacts of other candidates', () => {
    expect(contactStateOf([{ ...entry, subject: 'other' }], lead.id, true).waiting).toBe(0);
  });
});
