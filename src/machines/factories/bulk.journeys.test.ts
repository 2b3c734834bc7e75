import { describe, expect, test, vi } from 'vitest';
import { toPromise, waitFor } from 'xstate';
import { AppError } from '#shared/app-error.ts';
import { confirmed, createBulkServer, drivers, driversWithoutPhone, startBulk } from './bulk.fixtures.ts';
import { bulkPhaseOf } from './bulk.machine.ts';
import type { BulkWork } from './bulk-queue.ts';
import { idsWith } from './bulk-results.ts';

describe('500 rows of which 37 must fail', () => {
  test('lists the failing rows by name and reason in the preview, and changes nothing', async () => {
    const { owners, work } = createBulkServer();
    const before = new Map(owners);
    const { until } = startBulk(work);
    const { preview } = (await until('previewed')).context;
    expect(preview?.will).toHaveLength(463);
    expect(preview?.blocked).toEqual([{ reason: 'no_phone', rows: driversWithoutPhone }]);
    expect(owners).toEqual(before);
  });

  test('returns a result for every row, and undo restores the exact previous state', async () => {
    const { owners, work } = createBulkServer();
    const before = new Map(owners);
    const runBatch = vi.fn(work.runBatch);
    const { actor, until } = await confirmed({ ...work, runBatch });
    const { context } = await until('finished');
    expect(context.results).toHaveLength(500);
    expect(idsWith(context.results, 'done')).toHaveLength(463);
    expect(idsWith(context.results, 'blocked')).toEqual(driversWithoutPhone.map(({ id }) => id));
    expect(runBatch.mock.calls.map(([ids]) => ids.length)).toEqual([...Array(9).fill(50), 13]);
    expect(runBatch.mock.calls.flatMap(([ids]) => ids)).toEqual(
      drivers.filter((row) => !driversWithoutPhone.includes(row)).map(({ id }) => id),
    );
    expect(owners).not.toEqual(before);

    actor.send({ type: 'bulk.undo' });
    const undone = await until('undone');
    expect(idsWith(undone.context.results, 'undone')).toHaveLength(463);
    expect(owners).toEqual(before);
  });

  test('lists rows refused after the preview one by one, and can retry them', async () => {
    const { owners, work } = createBulkServer();
    const preview = async () => ({ will: drivers, blocked: [] });
    const { actor, until } = await confirmed({ ...work, preview });
    const { context } = await until('finished');
    const refused = context.results.filter(({ outcome }) => outcome === 'failed');
    expect(refused.map(({ id, reason }) => [id, reason])).toEqual(
      driversWithoutPhone.map(({ id }) => [id, 'no_phone']),
    );
    for (const { id } of driversWithoutPhone) expect(owners.get(id)).not.toBe('sara');

    actor.send({ type: 'bulk.retry' });
    expect(bulkPhaseOf(actor.getSnapshot())).toMatchObject({ name: 'running', done: 0, all: 37 });
    const again = await until('finished');
    expect(idsWith(again.context.results, 'failed')).toHaveLength(37);
    expect(idsWith(again.context.results, 'done')).toHaveLength(463);
  });
});

describe('work that stops early', () => {
  test('completes the current batch when cancelled and leaves the rest untried', async () => {
    const { owners, work } = createBulkServer();
    let batches = 0;
    const { actor, until } = await confirmed({
      ...work,
      runBatch: async (ids, signal) => {
        batches += 1;
        if (batches === 3) actor.send({ type: 'bulk.cancel' });
        return work.runBatch(ids, signal);
      },
    });
    const { context } = await until('finished');
    expect(batches).toBe(3);
    expect(idsWith(context.results, 'done')).toHaveLength(150);
    expect(idsWith(context.results, 'notTried')).toHaveLength(313);
    expect([...owners.values()].filter((owner) => owner === 'sara')).toHaveLength(150);

    actor.send({ type: 'bulk.retry' });
    const { context: finishedContext } = await until('finished');
    expect(idsWith(finishedContext.results, 'done')).toHaveLength(463);
  });

  test.each([
    ['before a batch left', new AppError('network.offline'), 'notTried', 363],
    ['as the server refuses a batch', new AppError('data.refused'), 'notTried', 363],
    ['and an answer is lost', new AppError('network.noAnswer'), 'unknown', 50],
    ['and nobody knows why', new Error('odd'), 'unknown', 50],
  ] as const)(
    'records the outcome of each row when the network fails %s',
    async (_, error, outcome, count) => {
      const { work } = createBulkServer();
      let batches = 0;
      const { until } = await confirmed({
        ...work,
        runBatch: async (ids, signal) => {
          batches += 1;
          if (batches === 3) throw error;
          return work.runBatch(ids, signal);
        },
      });
      const { context } = await until('finished');
      expect(context.error).toBeInstanceOf(AppError);
      expect(idsWith(context.results, 'done')).toHaveLength(100);
      expect(idsWith(context.results, outcome)).toHaveLength(count);
      expect(idsWith(context.results, 'notTried', 'unknown')).toHaveLength(363);
    },
  );

  test('aborts a batch without a response for a minute and marks it as unknown', async () => {
    const { work } = createBulkServer();
    const signals: AbortSignal[] = [];
    const runBatch: BulkWork['runBatch'] = (_, signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    };
    const { actor, clock } = await confirmed({ ...work, runBatch });
    clock.increment(60_000);
    expect(actor.getSnapshot().matches('finished')).toBe(true);
    expect(idsWith(actor.getSnapshot().context.results, 'unknown')).toHaveLength(50);
    expect(signals[0]?.aborted).toBe(true);
  });

  test('marks exactly one batch as unknown after a lost response', async () => {
    const { work } = createBulkServer();
    const runBatch: BulkWork['runBatch'] = () => Promise.reject(new AppError('network.noAnswer'));
    const { until } = await confirmed({ ...work, runBatch, batchSize: 20 });
    const { context } = await until('finished');
    expect(idsWith(context.results, 'unknown')).toHaveLength(20);
    expect(idsWith(context.results, 'notTried')).toHaveLength(443);
  });

  test('marks a row missing from the response as unknown', async () => {
    const { work } = createBulkServer();
    const runBatch: BulkWork['runBatch'] = async (ids, signal) => (await work.runBatch(ids, signal)).slice(1);
    const { until } = await confirmed({ ...work, runBatch }, ['d-0', 'd-1', 'd-2']);
    const { context } = await until('finished');
    expect(context.results.map(({ outcome }) => outcome)).toEqual(['unknown', 'done', 'done']);
  });

  test('lists rows that could not be restored, and can retry them', async () => {
    const { owners, work } = createBulkServer();
    const before = new Map(owners);
    let shouldFail = true;
    const undo: BulkWork['undo'] = async (rows, signal) => {
      if (shouldFail && rows.some(({ id }) => id === 'd-10')) throw new AppError('network.noAnswer');
      return work.undo(rows, signal);
    };
    const { actor, until } = await confirmed({ ...work, undo });
    await until('finished');
    actor.send({ type: 'bulk.close' });
    actor.send({ type: 'bulk.undo' });
    const { context } = await until('undone');
    expect(context.isShown).toBe(true);
    expect(idsWith(context.results, 'notUndone').length).toBeGreaterThan(0);
    shouldFail = false;
    actor.send({ type: 'bulk.undo' });
    await waitFor(actor, ({ context }) => idsWith(context.results, 'undone').length === 463);
    expect(owners).toEqual(before);
  });
});

describe('undo offer', () => {
  test('lasts ten seconds, or longer while held', async () => {
    const { actor, clock, until } = await confirmed(createBulkServer().work);
    await until('finished');
    clock.increment(9_999);
    expect(actor.getSnapshot().can({ type: 'bulk.undo' })).toBe(true);
    clock.increment(1);
    expect(actor.getSnapshot().can({ type: 'bulk.undo' })).toBe(false);

    const startedBulk = await confirmed(createBulkServer().work);
    await startedBulk.until('finished');
    startedBulk.actor.send({ type: 'undo.hold' });
    startedBulk.clock.increment(60_000);
    expect(startedBulk.actor.getSnapshot().can({ type: 'bulk.undo' })).toBe(true);
    startedBulk.actor.send({ type: 'undo.end' });
    expect(startedBulk.actor.getSnapshot().can({ type: 'bulk.undo' })).toBe(false);
  });

  test('outlives the dialog, and completes the work when it expires', async () => {
    const { actor, clock } = await confirmed(createBulkServer().work);
    actor.send({ type: 'bulk.close' });
    await waitFor(actor, (snapshot) => snapshot.matches('finished'));
    expect(actor.getSnapshot().context.isShown).toBe(false);
    expect(actor.getSnapshot().status).toBe('active');
    clock.increment(10_000);
    expect(await toPromise(actor)).toEqual({ hasChanged: true });
  });

  test('is missing for work that cannot be undone', async () => {
    const { preview, runBatch } = createBulkServer().work;
    const { actor, until } = await confirmed({ preview, runBatch });
    const { value } = await until('finished');
    expect(value).toEqual({ finished: 'kept' });
    actor.send({ type: 'bulk.close' });
    expect(await toPromise(actor)).toEqual({ hasChanged: true });
  });
});

test('shows the dialog again when background work finishes with failures', async () => {
  const { work } = createBulkServer();
  const preview = async () => ({ will: drivers, blocked: [] });
  const { actor, until } = await confirmed({ ...work, preview });
  actor.send({ type: 'bulk.close' });
  expect(actor.getSnapshot().context.isShown).toBe(false);
  expect((await until('finished')).context.isShown).toBe(true);
});

test('can retry or close a preview that failed', async () => {
  const { work } = createBulkServer();
  let attempts = 0;
  const preview: BulkWork['preview'] = async (selection, signal) => {
    attempts += 1;
    if (attempts === 1) throw new AppError('network.offline');
    return work.preview(selection, signal);
  };
  const { actor, until } = startBulk({ ...work, preview });
  expect(bulkPhaseOf(await until('refused'))).toMatchObject({
    name: 'refused',
    error: { code: 'network.offline' },
  });
  actor.send({ type: 'bulk.reload' });
  expect(bulkPhaseOf(await until('previewed'))).toMatchObject({ name: 'preview' });
  actor.send({ type: 'bulk.close' });
  expect(await toPromise(actor)).toEqual({ hasChanged: false });
});
