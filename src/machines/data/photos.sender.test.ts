import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { json } from '#machines/fixtures/browser.ts';
import { candidateId, closePhone, documentId, openPhone, queued } from '#machines/fixtures/photo-server.ts';
import { shelf } from '#machines/fixtures/photo-store.ts';
import { setCredentials } from './credentials.ts';
import { discardPhoto, retryPhoto } from './photos.ts';

vi.mock('./photos.store.ts', async () => (await import('#machines/fixtures/photo-store.ts')).memoryStore);

let phone: ReturnType<typeof openPhone>;
beforeEach(() => {
  phone = openPhone();
});
afterEach(closePhone);

describe('sending', () => {
  test('begins, gets an address, sends, finishes, and lets go of the photo', async () => {
    await queued('one');
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
    expect(shelf.size).toBe(0);
  });

  test('the next ones get their addresses ahead, and are not begun again', async () => {
    await queued('one');
    await queued('two', 'photo_white_bg');
    await phone.send();
    expect(phone.steps()).toEqual(['start', 'sign', 'start', 'sign', 'put', 'finish']);
    await phone.send();
    expect(phone.steps()).toEqual(['put', 'finish']);
  });

  test('an address near its end is renewed', async () => {
    await queued('one');
    phone.answers.put = () => json(503, {});
    await phone.send();
    phone.steps();
    phone.browser.clock.increment(5_500_000);
    await phone.send();
    expect(phone.steps()).toEqual(['start', 'sign', 'put']);
  });

  test('a lost answer is no second photo: each step goes on from what the server has', async () => {
    await queued('one');
    phone.answers.finish = () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await phone.send()).toMatchObject({ type: 'later' });
    expect(await phone.states()).toEqual(['arrived']);
    phone.answers.finish = () => json(200, {});
    phone.steps();
    await phone.send(true);
    expect(phone.steps()).toEqual(['finish']);
    await queued('two');
    // The file already exists; the status is given in the body.
    phone.answers.put = () => json(400, { statusCode: '409', error: 'Duplicate' });
    expect(await phone.send()).toEqual({ type: 'sent' });
    await queued('three');
    phone.answers.sign = () => json(400, { statusCode: '409', error: 'Duplicate' });
    phone.steps();
    expect(await phone.send()).toEqual({ type: 'sent' });
    expect(phone.steps()).toEqual(['start', 'sign', 'finish']);
  });

  test('what the server has already is not sent', async () => {
    await queued('one');
    const had = [{ document_id: documentId, storage_path: 'a', status: 'uploaded' }];
    phone.answers.start = () => json(200, had);
    expect(await phone.send()).toEqual({ type: 'sent' });
    expect(phone.steps()).toEqual(['start', 'finish']);
  });

  test('pauses double up to a minute, each a little other; a hurry ends them', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    await queued('one');
    phone.answers.put = () => json(500, {});
    const pauses: number[] = [];
    for (let turn = 0; turn < 8; turn++) {
      const outcome = await phone.send();
      const retryAt = outcome.type === 'later' ? outcome.retryAt : 0;
      pauses.push((retryAt - phone.browser.time.now().getTime()) / 1000);
      expect(await phone.send()).toEqual(outcome);
      phone.browser.clock.increment(retryAt - phone.browser.time.now().getTime());
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    vi.spyOn(Math, 'random').mockReturnValue(0);
    await phone.send();
    phone.answers.put = () => json(200, {});
    expect(await phone.send(true)).toEqual({ type: 'sent' });
  });

  test.each([
    [413, 'size'],
    [415, 'mime'],
  ])(
    'after %i it is refused, holds up no other, and is sent again when the driver says so',
    async (status, reason) => {
      const key = await queued('one');
      await queued('two', 'photo_white_bg');
      phone.answers.put = () => json(400, { statusCode: String(status) });
      expect(await phone.send()).toEqual({ type: 'refused' });
      expect(shelf.get(key)?.photo.reason).toMatchObject({ code: 'FILE_NOT_ACCEPTED', params: { reason } });
      phone.answers.put = () => json(200, {});
      expect(await phone.send()).toEqual({ type: 'sent' });
      expect(await phone.send()).toEqual({ type: 'nothing' });
      await retryPhoto(key);
      expect(await phone.send()).toEqual({ type: 'sent' });
    },
  );

  test('a refusal of the database keeps its words, until a new photo of the side is queued', async () => {
    const key = await queued('one');
    const details = JSON.stringify({
      entity: 'document',
      id: null,
      from: null,
      to: null,
      version: null,
      gates: [],
      params: {},
    });
    phone.answers.start = () => json(400, { code: 'P0001', message: 'REVIEW_STARTED', details, hint: null });
    expect(await phone.send()).toEqual({ type: 'refused' });
    expect(shelf.get(key)?.photo.reason?.code).toBe('REVIEW_STARTED');
    await queued('two');
    expect(await phone.states()).toEqual(['waiting']);
  });

  test('waits without a network, and for the session', async () => {
    await queued('one');
    phone.browser.setOnline(false);
    expect(await phone.send()).toEqual({ type: 'offline' });
    phone.browser.setOnline(true);
    setCredentials(null);
    expect(await phone.send()).toEqual({ type: 'unauthorized' });
    expect(phone.steps()).toEqual([]);
  });

  test('what is not the picture, and an address that no longer holds, begin again; not for ever', async () => {
    const key = await queued('one');
    phone.answers.put = () => json(400, { statusCode: '400', error: 'InvalidJWT' });
    for (let turn = 0; turn < 7; turn++) {
      expect(await phone.send()).toMatchObject({ type: turn < 6 ? 'later' : 'refused' });
      expect(phone.steps()).toEqual(['start', 'sign', 'put']);
      phone.browser.clock.increment(60_000);
    }
    await retryPhoto(key);
    phone.answers.put = () => json(200, {});
    const incomplete = { code: 'P0001', message: 'UPLOAD_INCOMPLETE', details: '{}', hint: null };
    phone.answers.finish = () => json(400, incomplete);
    expect(await phone.send()).toMatchObject({ type: 'later' });
    expect(shelf.get(key)?.photo).toMatchObject({ state: 'waiting', address: null });
  });

  test('one that is discarded on its way is gone, and the server takes it back', async () => {
    const key = await queued('one');
    phone.answers.put = async () => {
      await discardPhoto(key);
      return json(200, {});
    };
    await phone.send();
    const [, , , takenBack] = phone.browser.sent;
    expect(takenBack?.url).toContain('delete_my_document');
    expect(phone.browser.sent).toHaveLength(4);
    expect(shelf.size).toBe(0);
  });
});
