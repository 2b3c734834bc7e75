import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '#mocks/backend/db/free-port.ts';
import { demoId, demoPassword, listedAccounts } from '#mocks/demo/accounts.ts';
import { type Product, readyFolder, startProduct } from './product.ts';

let folder: Awaited<ReturnType<typeof readyFolder>>;
let product: Product;
let key: string;

beforeAll(async () => {
  folder = await readyFolder();
  product = await startProduct(folder.path, await freePort());
  key = JSON.parse(await readFile(join(folder.path, 'keys.json'), 'utf8')).publishable;
});

afterAll(async () => {
  await product.stop();
  await folder.remove();
});

/** Creates a signed-in client of a demo account. */
async function signIn(index: number) {
  const account = listedAccounts[index];
  const client = createClient(product.origin, key, { auth: { persistSession: false } });
  const { error } = await client.auth.signInWithPassword({
    email: String(account?.identifier),
    password: demoPassword,
  });
  expect(error).toBeNull();
  return { account, client };
}

/** Joins a private topic; returns the join's reply, and collects the messages. */
async function joinTopic(index: number, topic: string) {
  const { client } = await signIn(index);
  const receivedMessages: unknown[] = [];
  const channel = client.channel(topic, { config: { private: true } });
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => receivedMessages.push({ event, payload }));
  const state = await new Promise((resolve) => channel.subscribe(resolve));
  return { client, heard: receivedMessages, state };
}

/** Creates a signed-in client of a demo account on a topic, and collects its messages. */
async function joinYard(index: number) {
  const { account, client } = await signIn(index);
  const channel = client.channel('yard', { config: { presence: { key: String(account?.role) } } });
  const receivedMessages: unknown[] = [];
  channel
    .on('broadcast', { event: '*' }, ({ event, payload }) => receivedMessages.push({ event, payload }))
    .on('presence', { event: 'sync' }, () => {});
  const state = await new Promise((resolve) => channel.subscribe(resolve));
  expect(state).toBe('SUBSCRIBED');
  return { client, channel, heard: receivedMessages };
}

/** Returns the server's response to a WebSocket request. */
function requestUpgrade(path: string, headers: Record<string, string>): Promise<unknown> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${product.port}${path}`, { headers });
    socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode));
    socket.on('close', (code) => resolve(code));
    socket.on('open', () => socket.close());
    socket.on('error', () => {});
  });
}

describe('npm start', () => {
  it('delivers broadcasts and presence between clients', async () => {
    const [one, two] = [await joinYard(0), await joinYard(1)];
    await one.channel.send({ type: 'broadcast', event: 'socket', payload: { n: 1 } });
    await expect.poll(() => two.heard).toEqual([{ event: 'socket', payload: { n: 1 } }]);
    await two.channel.httpSend('http', { n: 2 });
    await expect.poll(() => one.heard).toEqual([{ event: 'http', payload: { n: 2 } }]);
    await one.channel.track({ n: 3 });
    await expect
      .poll(() => two.channel.presenceState())
      .toMatchObject({ [String(listedAccounts[0]?.role)]: [{ n: 3 }] });
    await one.client.removeAllChannels();
    await expect.poll(() => Object.keys(two.channel.presenceState())).toEqual([]);
    await two.client.removeAllChannels();
  });

  it('announces a changed row, without its data, only to users who may read it', async () => {
    const id = demoId(1011);
    const admin = await signIn(0);
    const owner = await joinTopic(1, `candidate:${id}`);
    const otherClient = await joinTopic(2, `candidate:${id}`);
    expect([owner.state, otherClient.state]).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR']);
    const { error } = await admin.client.from('candidates').update({ emirate: 'fujairah' }).eq('id', id);
    expect(error).toBeNull();
    await expect
      .poll(() => owner.heard)
      .toEqual([
        {
          event: 'change',
          payload: { id: expect.any(String), table: 'candidates', row: id, operation: 'update', version: 2 },
        },
      ]);
    for (const { client } of [owner, otherClient]) await client.removeAllChannels();
  });

  it('notifies every session of a changed setting', async () => {
    const admin = await signIn(0);
    const recruiter = await joinTopic(1, 'settings');
    const setting = { setting_name: 'auto_handover', setting_value: 'false', description: 'As before' };
    expect((await admin.client.from('system_settings').upsert(setting)).error).toBeNull();
    await expect.poll(() => recruiter.heard).toMatchObject([{ event: 'settings.changed' }]);
    await recruiter.client.removeAllChannels();
  });

  it('refuses a socket for an unknown host name', async () => {
    const path = `/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`;
    expect(await requestUpgrade(path, { host: 'attacker.example' })).toBe(421);
    expect(await requestUpgrade(path, { host: `localhost:${product.port}` })).toBe(1005);
  });

  it('accepts sockets at only one path', async () => {
    expect(await requestUpgrade('/rest/v1/users', {})).toBe(404);
  });

  it('closes a socket that uses the key of another project', async () => {
    expect(await requestUpgrade('/realtime/v1/websocket?apikey=other&vsn=2.0.0', {})).toBe(1008);
  });

  it('stops immediately even while sockets are open', async () => {
    const socket = new WebSocket(`${product.origin}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`);
    await new Promise((resolve) => socket.once('open', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    expect(await product.stop()).toBe(0);
    expect(await closed).toBe(1001);
  });
});
