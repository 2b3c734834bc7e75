import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { jsonResponse } from '#machines/fixtures/browser.ts';
import {
  candidateId,
  closePhone,
  documentId,
  openPhone,
  queueTestPhoto,
} from '#machines/fixtures/photo-server.ts';
import { storedPhotos } from '#machines/fixtures/photo-store.ts';
import { setCredentials } from './credentials.ts';
import { discardPhoto, retryPhoto } from './photos.ts';

vi.mock('./photos.store.ts', async () => (await import('#machines/fixtures/photo-store.ts')).memoryStore);

let phone: ReturnType<typeof openPhone>;
beforeEach(() => {
  phone = openPhone();
});
afterEach(closePhone);

describe('sending photos', () => {
  test('registers, signs, uploads and confirms a photo, then deletes it from the phone', async () => {
    await queueTestPhoto('one');
    expect(await phone.send()).toEqual({ type: 'sent' });
    expect(phone.browser.sent[0]?.body).toMatchObject({
      p_candidate_id: candidateId,
      p_mime: 'image/jpeg',
      p_bytes: 6,
      p_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      p_via: 'driver_app',
      p_quality: { sharpness: 0.4 },
    });
    expect(phone.steps()).toEqual(['start', 'sign', 'put', 'finish']);
    expect(storedPhotos.size).toBe(0);
  });

  test('requests upload addresses for the next photos in advance, only once', async () => {
    await queueTestPhoto('one');
    await queueTestPhoto('two', 'photo_white_bg');
    await phone.send();
    expect(phone.steps()).toEqual(['start', 'sign', 'start', 'sign', 'put', 'finish']);
    await phone.send();
    expect(phone.steps()).toEqual(['put', 'finish']);
  });

  test('renews an upload address that is about to expire', async () => {
    await queueTestPhoto('one');
    phone.answers.put = () => jsonResponse(503, {});
    await phone.send();
    phone.steps();
    phone.browser.clock.increment(5_500_000);
    await phone.send();
    expect(phone.steps()).toEqual(['start', 'sign', 'put']);
  });

  test('continues after a lost response from the step the server has reached, without a duplicate', async () => {
    await queueTestPhoto('one');
    phone.answers.finish = () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await phone.send()).toMatchObject({ type: 'later' });
    expect(await phone.states()).toEqual(['arrived']);
    phone.answers.finish = () => jsonResponse(200, {});
    phone.steps();
    await phone.send(true);
    expect(phone.steps()).toEqual(['finish']);
    await queueTestPhoto('two');
    // The file already exists; the status is given in the body.
    phone.answers.put = () => jsonResponse(400, { statusCode: '409', error: 'Duplicate' });
    expect(await phone.send()).toEqual({ type: 'sent' });
    await queueTestPhoto('three');
    phone.answers.sign = () => jsonResponse(400, { statusCode: '409', error: 'Duplicate' });
    phone.steps();
    expect(await phone.send()).toEqual({ type: 'sent' });
    expect(phone.steps()).toEqual(['start', 'sign', 'finish']);
  });

  test('does not upload a photo the server already has', async () => {
    await queueTestPhoto('one');
    const had = [{ document_id: documentId, storage_path: 'a', status: 'uploaded' }];
    phone.answers.start = () => jsonResponse(200, had);
    expect(await phone.send()).toEqual({ type: 'sent' });
    expect(phone.steps()).toEqual(['start', 'finish']);
  });

  test('doubles retry delays with jitter up to a minute; a forced send skips them', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    await queueTestPhoto('one');
    phone.answers.put = () => jsonResponse(500, {});
    const retryDelays: number[] = [];
    for (let turn = 0; turn < 8; turn++) {
      const outcome = await phone.send();
      const retryAt = outcome.type === 'later' ? outcome.retryAt : 0;
      retryDelays.push((retryAt - phone.browser.time.now().getTime()) / 1000);
      expect(await phone.send()).toEqual(outcome);
      phone.browser.clock.increment(retryAt - phone.browser.time.now().getTime());
    }
    expect(retryDelays).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    vi.spyOn(Math, 'random').mockReturnValue(0);
    await phone.send();
    phone.answers.put = () => jsonResponse(200, {});
    expect(await phone.send(true)).toEqual({ type: 'sent' });
  });

  test.each([
    [413, 'size'],
    [415, 'mime'],
  ])(
    'status %i refuses the photo without blocking others, until the driver retries it',
    async (status, reason) => {
      const key = await queueTestPhoto('one');
      await queueTestPhoto('two', 'photo_white_bg');
      phone.answers.put = () => jsonResponse(400, { statusCode: String(status) });
      expect(await phone.send()).toEqual({ type: 'refused' });
      expect(storedPhotos.get(key)?.photo.reason).toMatchObject({
        code: 'FILE_NOT_ACCEPTED',
        params: { reason },
      });
      phone.answers.put = () => jsonResponse(200, {});
      expect(await phone.send()).toEqual({ type: 'sent' });
      expect(await phone.send()).toEqual({ type: 'nothing' });
      await retryPhoto(key);
      expect(await phone.send()).toEqual({ type: 'sent' });
    },
  );

  test('keeps the reason of a database refusal until a new photo of the side is queued', async () => {
    const key = await queueTestPhoto('one');
    const details = JSON.stringify({
      entity: 'document',
      id: null,
      from: null,
      to: null,
      version: null,
      gates: [],
      params: {},
    });
    phone.answers.start = () =>
      jsonResponse(400, { code: 'P0001', message: 'REVIEW_STARTED', details, hint: null });
    expect(await phone.send()).toEqual({ type: 'refused' });
    expect(storedPhotos.get(key)?.photo.reason?.code).toBe('REVIEW_STARTED');
    await queueTestPhoto('two');
    expect(await phone.states()).toEqual(['waiting']);
  });

  test('waits for the network and for the session', async () => {
    await queueTestPhoto('one');
    phone.browser.setOnline(false);
    expect(await phone.send()).toEqual({ type: 'offline' });
    phone.browser.setOnline(true);
    setCredentials(null);
    expect(await phone.send()).toEqual({ type: 'unauthorized' });
    expect(phone.steps()).toEqual([]);
  });

  test('starts over after a bad upload or an expired address, a limited number of times', async () => {
    const key = await queueTestPhoto('one');
    phone.answers.put = () => jsonResponse(400, { statusCode: '400', error: 'InvalidJWT' });
    for (let turn = 0; turn < 7; turn++) {
      expect(await phone.send()).toMatchObject({ type: turn < 6 ? 'later' : 'refused' });
      expect(phone.steps()).toEqual(['start', 'sign', 'put']);
      phone.browser.clock.increment(60_000);
    }
    await retryPhoto(key);
    phone.answers.put = () => jsonResponse(200, {});
    const incomplete = { code: 'P0001', message: 'UPLOAD_INCOMPLETE', details: '{}', hint: null };
    phone.answers.finish = () => jsonResponse(400, incomplete);
    expect(await phone.send()).toMatchObject({ type: 'later' });
    expect(storedPhotos.get(key)?.photo).toMatchObject({ state: 'waiting', address: null });
  });

  test('removes a photo discarded during upload, also from the server', async () => {
    const key = await queueTestPhoto('one');
    phone.answers.put = async () => {
      await discardPhoto(key);
      return jsonResponse(200, {});
    };
    await phone.send();
    const [, , , withdrawRequest] = phone.browser.sent;
    expect(withdrawRequest?.url).toContain('delete_my_document');
    expect(phone.browser.sent).toHaveLength(4);
    expect(storedPhotos.size).toBe(0);
  });
});
