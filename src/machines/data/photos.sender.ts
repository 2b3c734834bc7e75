/** Sends a user's photos, strictly in order. */
import { now } from './clock.ts';
import { signedInAs } from './credentials.ts';
import { isOnline } from './network.ts';
import { withLock } from './outbox.lock.ts';
import type { SendOrder, SendOutcome } from './outbox.sender.ts';
import type { Verdict } from './outbox.verdict.ts';
import { attemptPhoto, preparePhoto } from './photos.attempt.ts';
import { announcePhotos } from './photos.changes.ts';
import { photoLockOf } from './photos.lock.ts';
import { changePhoto, listPhotos } from './photos.store.ts';
import type { StoredPhoto } from './photos.types.ts';

/** Delay after the first failure, in milliseconds; it doubles each time. */
const initialRetryDelay = 1_000;
const maxRetryDelay = 60_000;

/** Returns the photo to send next, or undefined: drafts and refused photos wait for the driver. */
export function nextPhotoOf(photos: readonly StoredPhoto[]): StoredPhoto | undefined {
  return photos.find(({ state }) => state !== 'draft' && state !== 'refused');
}

/**
 * Sends the next photo once, while no other tab or worker sends. Rejects when `signal` is aborted or the database
 * fails.
 */
export function sendNextPhoto({ userId, isHurried }: SendOrder, signal: AbortSignal): Promise<SendOutcome> {
  return withLock(photoLockOf(userId), signal, async (): Promise<SendOutcome> => {
    const photos = await listPhotos(userId);
    const next = nextPhotoOf(photos);
    if (next === undefined) return { type: 'nothing' };
    const obstacle = obstacleTo(next, userId, isHurried);
    if (obstacle) {
      // Left behind by a killed tab.
      if (next.state === 'sending') await changePhoto(next.key, (photo) => ({ ...photo, state: 'waiting' }));
      return obstacle;
    }
    const sendingPhoto = await changePhoto(next.key, (photo) => ({
      ...photo,
      state: photo.state === 'arrived' ? 'arrived' : 'sending',
      failures: isHurried ? 0 : photo.failures,
    }));
    if (sendingPhoto === null) return { type: 'nothing' };
    await prepareAll(
      photos.filter(({ key, state }) => key !== next.key && state === 'waiting'),
      signal,
    );
    const progress = (percent: number) => announcePhotos(userId, { key: sendingPhoto.key, percent });
    return record(sendingPhoto.key, await attemptPhoto(sendingPhoto, progress, signal));
  });
}

function obstacleTo(photo: StoredPhoto, userId: string, isHurried: boolean): SendOutcome | null {
  if (!isOnline()) return { type: 'offline' };
  if (signedInAs() !== userId) return { type: 'unauthorized' };
  // A delay above our maximum means that the clock was set back.
  const dueAt = photo.retryAt === null || photo.retryAt > now() + maxRetryDelay ? now() : photo.retryAt;
  return !isHurried && dueAt > now() ? { type: 'later', retryAt: dueAt } : null;
}

/** Prepares photos as far as the network allows; the rest is prepared when its turn comes. */
async function prepareAll(photos: readonly StoredPhoto[], signal: AbortSignal): Promise<void> {
  for (const photo of photos) if (!(await preparePhoto(photo, signal))) return;
}

async function record(key: string, verdict: Verdict): Promise<SendOutcome> {
  const recorded = await changePhoto(key, (photo) => photoAfter(photo, verdict));
  if (verdict.type === 'later') return { type: 'later', retryAt: recorded?.retryAt ?? now() };
  return { type: verdict.type };
}

function photoAfter(photo: StoredPhoto, verdict: Verdict): StoredPhoto | null {
  if (verdict.type === 'sent') return null;
  const waiting: StoredPhoto = {
    ...photo,
    state: photo.state === 'arrived' ? 'arrived' : 'waiting',
    retryAt: null,
  };
  if (verdict.type === 'refused') return { ...waiting, state: 'refused', reason: verdict.reason };
  if (verdict.type !== 'later') return waiting;
  // Random jitter keeps phones that lost the same network from retrying all at once.
  const retryDelay =
    Math.min(maxRetryDelay, initialRetryDelay * 2 ** photo.failures) * (0.5 + Math.random() / 2);
  return { ...waiting, failures: photo.failures + 1, retryAt: now() + retryDelay };
}
