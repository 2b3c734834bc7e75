import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { jsonResponse } from '#machines/fixtures/browser.ts';
import {
  closePhone,
  jpeg,
  openPhone,
  queueTestPhoto,
  signIn,
  taken,
} from '#machines/fixtures/photo-server.ts';
import { storedPhotos } from '#machines/fixtures/photo-store.ts';
import { setCredentials } from './credentials.ts';
import { sendStoredPhotos } from './photos.background.ts';
import { roomForPhoto, storePhoto } from './photos.ts';
import type { PhotoError } from './photos.types.ts';

vi.mock('./photos.store.ts', async () => (await import('#machines/fixtures/photo-store.ts')).memoryStore);

let phone: ReturnType<typeof openPhone>;
beforeEach(() => {
  phone = openPhone();
});
afterEach(closePhone);

describe('taking a photo', () => {
  test('stores a photo as a draft immediately and replaces an earlier draft of that side', async () => {
    const first = await storePhoto({ ...taken, file: jpeg('one') });
    expect(first).toMatchObject({ state: 'draft', mime: 'image/jpeg', percent: 0 });
    const second = await storePhoto({ ...taken, file: jpeg('two') });
    expect([...storedPhotos.keys()]).toEqual([second.key]);
    expect(await phone.send()).toEqual({ type: 'nothing' });
  });

  test.each([
    ['wrongType', new Blob(['MZ program'])],
    ['tooBig', new Blob(['%PDF', new Uint8Array(1000)], { type: 'application/pdf' })],
    ['unreadable', new Blob([], { type: 'application/pdf' })],
  ])('reports %s by its code and stores nothing', async (code, file) => {
    const problem = storePhoto({ ...taken, file }).catch((error: PhotoError) => error.code);
    expect(await problem).toBe(code);
    expect(storedPhotos.size).toBe(0);
  });

  test('checks free space first, and assumes enough when the browser reports none', async () => {
    expect(await roomForPhoto()).toEqual({ isEnough: true });
    const estimate = async () => ({ quota: 20_000_000, usage: 15_000_000 });
    vi.stubGlobal('navigator', { storage: { estimate } });
    expect(await roomForPhoto()).toEqual({ isEnough: false });
  });
});

describe('after the page is closed', () => {
  test('uploads photos with an address without a session; the page confirms them later', async () => {
    await queueTestPhoto('one');
    await queueTestPhoto('two', 'photo_white_bg');
    phone.answers.put = () => {
      throw new TypeError('Failed to fetch');
    };
    await phone.send();
    await queueTestPhoto('three', 'eye_test');
    setCredentials(null);
    phone.steps();
    phone.answers.put = () => jsonResponse(200, {});
    await sendStoredPhotos();
    expect(phone.steps()).toEqual(['put', 'put']);
    expect(await phone.states()).toEqual(['arrived', 'arrived', 'waiting']);
    signIn();
    await phone.send(true);
    expect(phone.steps()).toEqual(['start', 'sign', 'finish']);
  });

  test('makes the browser retry when the network fails or a page is sending', async () => {
    await queueTestPhoto('one');
    phone.answers.put = () => jsonResponse(503, {});
    await phone.send();
    await expect(sendStoredPhotos()).rejects.toThrow('trouble');
    phone.answers.put = async () => {
      await expect(sendStoredPhotos()).rejects.toThrow('page is sending');
      return jsonResponse(200, {});
    };
    expect(await phone.send(true)).toEqual({ type: 'sent' });
  });
});
