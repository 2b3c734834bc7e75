import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import * as z from 'zod/mini';
import type { Draft } from '#machines/data/drafts.ts';
import { AppError } from '#shared/app-error.ts';
import { createFormMachine } from './form.machine.ts';

interface Values {
  name: string;
  phone: string;
}

const empty: Values = { name: '', phone: '' };

/** Creates a form in a browser that stores drafts, and the server it submits to. */
function form() {
  const kept = {
    draft: null as Draft<Values> | null,
    isFull: false,
    sent: [] as Values[],
    fault: null as Error | null,
  };
  const source = createFormMachine<Values, string>({
    id: 'testForm',
    screen: 'test',
    shape: z.object({ name: z.string(), phone: z.string() }),
    check: ({ name }) => (name === '' ? { name: 'required' } : {}),
    submit: async (values) => {
      if (kept.fault) throw kept.fault;
      kept.sent.push(values);
      return 'saved';
    },
  });
  const machine = source.provide({
    actors: {
      restore: fromPromise(async () => kept.draft),
      keep: fromPromise(async ({ input }) => {
        if (kept.isFull) return 'notKept' as const;
        kept.draft = { value: input.values, savedAt: 5 };
        return 'kept' as const;
      }),
      drop: fromPromise(async () => {
        kept.draft = null;
      }),
    },
  });
  const createForm = () =>
    createActor(machine, { input: { userId: 'u1', record: 'new', values: empty } }).start();
  const open = async () => {
    const actor = createForm();
    await waitFor(actor, (state) => !state.hasTag('busy'));
    return actor;
  };
  return { kept, begin: createForm, open };
}

describe('a form', () => {
  test('saves the draft on every change, even when closed immediately', async () => {
    const { kept, open } = form();
    const actor = await open();
    actor.send({ type: 'form.change', changes: { name: 'A' } });
    actor.send({ type: 'form.change', changes: { name: 'Al' } });
    actor.stop();
    expect(kept.draft?.value).toEqual({ name: 'Al', phone: '' });
  });

  test('keeps the draft while submitting', async () => {
    const { kept, open } = form();
    const actor = await open();
    actor.send({ type: 'form.change', changes: { name: 'Ali' } });
    actor.send({ type: 'form.submit' });
    actor.stop();
    expect(kept.draft?.value).toEqual({ name: 'Ali', phone: '' });
  });

  test('restores a draft with its time and can start over', async () => {
    const { kept, open } = form();
    kept.draft = { value: { name: 'Ali', phone: '05' }, savedAt: 5 };
    const actor = await open();
    expect(actor.getSnapshot().context).toMatchObject({
      values: { name: 'Ali', phone: '05' },
      restoredDraftTime: 5,
    });
    actor.send({ type: 'form.discard' });
    expect(actor.getSnapshot().context).toMatchObject({ values: empty, restoredDraftTime: null });
    await expect.poll(() => kept.draft).toBeNull();
  });

  test('keeps input typed before the draft has loaded', async () => {
    const { kept, begin } = form();
    kept.draft = { value: { name: 'Ali', phone: '05' }, savedAt: 5 };
    const actor = begin();
    actor.send({ type: 'form.change', changes: { name: 'Bilal' } });
    await waitFor(actor, (state) => state.matches('editing'));
    expect(actor.getSnapshot().context.values).toEqual({ name: 'Bilal', phone: '05' });
    await waitFor(actor, (state) => state.matches({ editing: 'resting' }));
    expect(kept.draft.value).toEqual({ name: 'Bilal', phone: '05' });
  });

  test('reports when the browser cannot store the draft', async () => {
    const { kept, open } = form();
    kept.isFull = true;
    const actor = await open();
    expect(actor.getSnapshot().context.isStored).toBe(true);
    actor.send({ type: 'form.change', changes: { name: 'A' } });
    await waitFor(actor, ({ context }) => !context.isStored);
  });

  test('is not submitted while invalid, and shows errors until they are fixed', async () => {
    const { kept, open } = form();
    const actor = await open();
    actor.send({ type: 'form.submit' });
    expect(actor.getSnapshot().context.errors).toEqual({ name: 'required' });
    actor.send({ type: 'form.change', changes: { name: 'Ali' } });
    expect(actor.getSnapshot().context.errors).toEqual({});
    expect(kept.sent).toEqual([]);
  });

  test('completes after submission and deletes the draft', async () => {
    const { kept, open } = form();
    const actor = await open();
    actor.send({ type: 'form.change', changes: { name: 'Ali' } });
    actor.send({ type: 'form.submit' });
    const end = await waitFor(actor, (state) => state.status === 'done');
    expect(end.output).toBe('saved');
    expect(kept).toMatchObject({ draft: null, sent: [{ name: 'Ali', phone: '' }] });
  });

  test('keeps the input and the draft when submission fails, and can be resubmitted', async () => {
    const { kept, open } = form();
    kept.fault = new AppError('network.noAnswer');
    const actor = await open();
    actor.send({ type: 'form.change', changes: { name: 'Ali' } });
    actor.send({ type: 'form.submit' });
    await waitFor(actor, (state) => state.matches({ editing: 'resting' }));
    expect(actor.getSnapshot().context).toMatchObject({
      values: { name: 'Ali', phone: '' },
      error: { code: 'network.noAnswer' },
    });
    expect(kept.draft?.value.name).toBe('Ali');
    kept.fault = null;
    actor.send({ type: 'form.submit' });
    await waitFor(actor, (state) => state.status === 'done');
    expect(kept.sent).toHaveLength(1);
  });
});
