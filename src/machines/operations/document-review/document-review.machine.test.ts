import { describe, expect, onTestFinished, test } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { named } from '#machines/fixtures/model.ts';
import { Refusal } from '#shared/refusal.ts';
import { documentReviewMachine } from './document-review.machine.ts';
import { decide, paths, reviewItem } from './document-review.model.ts';
import type { DocumentReviewEvent, ReviewItem, ReviewWork } from './document-review.types.ts';

type ReviewRequest = { filters: object; excludedId: string | null };

/** Starts a session whose server returns these items, and responds to verdicts with `answer`. */
function open(items: (ReviewItem | null | Promise<null>)[], answer: (work: ReviewWork) => Promise<string>) {
  const asked: ReviewRequest[] = [];
  const machine = documentReviewMachine.provide({
    actors: {
      listen: fromCallback<DocumentReviewEvent>(() => {}),
      take: fromPromise<ReviewItem | null, ReviewRequest>(async ({ input }) => {
        asked.push(input);
        return items.shift() ?? null;
      }) as never,
      work: fromPromise<string, ReviewWork>(({ input }) => answer(input)),
      release: fromPromise<void, readonly string[]>(async () => {}),
    },
  });
  const actor = createActor(machine, { input: {} }).start();
  onTestFinished(() => {
    actor.stop();
  });
  return { actor, asked };
}
const exhausted = { supply: 'exhausted' } as const;

describe('review session', () => {
  test.each(paths.map(named))('keeps state and context consistent after %s', (_, path) => {
    const { context } = path.state;
    // The next document is never shown before the current one, except while that is reloading.
    if (context.next !== null) expect(context.current !== null || context.reopening !== null).toBe(true);
  });

  test('shows the next document immediately after a verdict and saves in the background', async () => {
    let save = (_: string) => {};
    const { actor, asked } = open(
      [reviewItem(1), reviewItem(2)],
      () => new Promise((resolve) => (save = resolve)),
    );
    await waitFor(actor, ({ context }) => context.next !== null);
    expect(asked[1]).toMatchObject({ excludedId: reviewItem(1).documentId });
    actor.send(decide);
    expect(actor.getSnapshot().context).toMatchObject({ current: reviewItem(2), next: null, done: 1 });
    // No document is taken before the verdict is saved, or the same one would be returned again.
    expect(asked).toHaveLength(2);
    save('verified');
    await waitFor(actor, (snapshot) => snapshot.matches(exhausted));
    expect(actor.getSnapshot().context.saved).toMatchObject({ status: 'verified' });
  });

  test('takes a document that arrived while an empty queue was being read', async () => {
    const { promise: firstRead, resolve: finishFirstRead } = Promise.withResolvers<null>();
    const { actor } = open([firstRead, reviewItem(1)], async () => 'verified');
    actor.send({ type: 'queue.changed' });
    finishFirstRead(null);
    await waitFor(actor, ({ context }) => context.current?.documentId === reviewItem(1).documentId);
  });

  test('restores a refused verdict with its input', async () => {
    const { actor, asked } = open([reviewItem(1), reviewItem(2), null, reviewItem(1)], async () => {
      throw new Refusal('STALE_VERSION');
    });
    await waitFor(actor, ({ context }) => context.next !== null);
    actor.send(decide);
    await waitFor(actor, (snapshot) => snapshot.context.returned.length === 1 && snapshot.matches(exhausted));
    actor.send({ type: 'decision.reopen' });
    await waitFor(actor, ({ context }) => context.restored !== null);
    expect(actor.getSnapshot().context).toMatchObject({
      current: { documentId: reviewItem(1).documentId },
      restored: { verdicts: decide.verdicts, values: decide.values },
      done: 0,
    });
    expect(asked.some(({ filters }) => 'type_codes' in filters)).toBe(true);
  });

  test('skips a document and can restart with the skipped ones', async () => {
    const { actor, asked } = open([reviewItem(1), null], async () => '');
    await waitFor(actor, (snapshot) => snapshot.matches(exhausted));
    actor.send({ type: 'document.skip' });
    await waitFor(actor, (snapshot) => snapshot.context.pending.length === 0 && snapshot.matches(exhausted));
    expect(asked.at(-1)?.filters).toEqual({ except: [reviewItem(1).documentId] });
    actor.send({ type: 'session.again' });
    expect(asked.at(-1)?.filters).toEqual({ except: [] });
  });

  test('closes once all verdicts are saved', async () => {
    let save = (_: string) => {};
    const { actor } = open([reviewItem(1), null], () => new Promise((resolve) => (save = resolve)));
    await waitFor(actor, (snapshot) => snapshot.matches(exhausted));
    actor.send(decide);
    actor.send({ type: 'session.leave' });
    expect(actor.getSnapshot().hasTag('left')).toBe(false);
    save('verified');
    await waitFor(actor, (snapshot) => snapshot.hasTag('left'));
  });
});
