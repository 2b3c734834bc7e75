import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { json } from '#machines/fixtures/browser.ts';
import { closePhone, jpeg, openPhone, queued, signIn, taken } from '#machines/fixtures/photo-server.ts';
import { shelf } from '#machines/fixtures/photo-store.ts';
import { setCredentials } from './credentials.ts';
import { sendKept } from './photos.background.ts';
import { keepPhoto, roomForPhoto } from './photos.ts';
import type { PhotoError } from './photos.types.ts';

vi.mock('./photos.store.ts', async () => (await import('#machines/fixtures/photo-store.ts')).memoryStore);

let phone: ReturnType<typeof openPhone>;
beforeEach(() => {
  phone = openPhone();
});
afterEach(closePhone);

describe('taking a photo', () => {
  test('it lies on the phone as a draft at once; another of the side takes its place', async () => {
    const first = await keepPhoto({ ...taken, file: jpeg('one') });
    expect(first).toMatchObject({ state: 'draft', mime: 'image/jpeg', percent: 0 });
    const second = await keepPhoto({ ...taken, file: jpeg('two') });
    expect([...shelf.keys()]).toEqual([second.key]);
    expect(await phone.send()).toEqual({ type: 'nothing' });
  });

  test.each([
    ['wrongType', new Blob(['MZ program'])],
    ['tooBig', new Blob(['%PDF', new Uint8Array(1000)], { type: 'application/pdf' })],
    ['unreadable', new Blob([], { type: 'application/pdf' })],
  ])('%s is told by its code, and nothing is kept', async (code, file) => {
    const problem = keepPhoto({ ...taken, file }).catch((error: PhotoError) => error.code);
    expect(await problem).toBe(code);
    expect(shelf.size).toBe(0);
  });

  test('the room is asked for before; where the browser tells nothing, there is room', async () => {
    expect(await roomForPhoto()).toEqual({ isEnough: true });
    const estimate = async () => ({ quota: 20_000_000, usage: 15_000_000 });
    vi.stubGlobal('navigator', { storage: { estimate } });
    expect(await roomForPhoto()).toEqual({ isEnough: false });
  });
});

describe('behind a closed page', () => {
  test('what has an address goes out without a session; the page finishes it', async () => {
    await queued('one');
    await queued('two', 'photo_white_bg');
    phone.answers.put = () => {
      throw new TypeError('Failed to fetch');
    };
    await phone.send();
    await queued('three', 'eye_test');
    setCredentials(null);
    phone.steps();
    phone.answers.put = () => json(200, {});
    await sendKept();
    expect(phone.steps()).toEqual(['put', 'put']);
    expect(await phone.states()).toEqual(['arrived', 'arrived', 'waiting']);
    signIn();
    await phone.send(true);
    expect(phone.steps()).toEqual(['start', 'sign', 'finish']);
  });

  test('the browser asks again where the network failed, or a page is sending', async () => {
    await queued('one');
    phone.answers.put = () => json(503, {});
    await phone.send();
    await expect(sendKept()).rejects.toThrow('trouble');
    phone.answers.put = async () => {
      await expect(sendKept()).rejects.toThrow('page is sending');
      return json(200, {});
    };
    expect(await phone.send(true)).toEqual({ type: 'sent' });
  });
});
