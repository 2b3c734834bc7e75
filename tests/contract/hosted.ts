import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { createOutbox } from '#mocks/backend/auth/outbox.ts';
import type { Backend } from '#mocks/backend/backend.ts';
import { openNative } from '#mocks/backend/db/native.ts';
import type { HostedProject } from './hosted.environment.ts';
import { hostedPeople } from './hosted.people.ts';
import { type HostedSchema, openSchema } from './hosted.schema.ts';
import { skippedStandIn } from './hosted.skip.ts';
import type { TestBackend } from './test-backend.ts';

/** Timeout for the project to detect a new schema, in milliseconds. */
const patience = 60_000;

/** Whether this process has opened the project. */
let open = false;

/** A project with the hook enabled rejects sign-ins without its function, which a test's own schema lacks. */
const openHook = `
  do $$ begin
    if to_regprocedure('public.custom_access_token_hook(jsonb)') is null then
      create function public.custom_access_token_hook(event jsonb) returns jsonb language sql immutable
        return event;
      revoke execute on function public.custom_access_token_hook from public;
      grant execute on function public.custom_access_token_hook to supabase_auth_admin;
    end if;
  end $$;`;

/**
 * Opens a hosted project's backend with these scripts: tests use it over the network, and accessing what it does not
 * expose (clock, private keys, mails) skips the test. Closing removes everything.
 */
export async function openHosted(project: HostedProject, scripts: readonly string[]): Promise<TestBackend> {
  const { url, publishable, secret, databaseUrl } = project;
  const client: TestBackend['client'] = ({ token, key = publishable } = {}) =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      ...(token !== undefined && { accessToken: async () => token }),
    });
  if (open) throw new Error('A hosted project is one backend at a time');
  const admin = client({ key: secret });
  const owner = await openNative(databaseUrl, { max: 3 });
  const schema = await openSchema(owner).catch(async (refusal) => {
    await owner.close();
    throw refusal;
  });
  open = true;

  async function empty(): Promise<void> {
    await schema.clear();
    await removeBuckets(admin);
    await owner.exec('delete from auth.users where true');
  }
  async function close(): Promise<void> {
    try {
      await empty();
      await schema.leave();
    } finally {
      await owner.close();
      open = false;
    }
  }
  try {
    await empty();
    for (const script of [...scripts, openHook]) await schema.exec(script);
    await waitForSchema(schema, admin);
  } catch (fault) {
    await close();
    throw fault;
  }
  return {
    db: { ...owner, exec: schema.exec },
    origin: url,
    keys: { publishable, secret, jwks: skippedStandIn({ keys: [] }, 'private keys to give away') },
    fetch: (input, init) => fetch(input, init),
    connect: connectTo(url),
    outbox: skippedStandIn(createOutbox(), 'mail to look into'),
    client,
    token: hostedPeople(client, secret),
    close,
  };
}

/** Resolves when the REST service has detected the new schema: it finds the function created last. */
async function waitForSchema(schema: HostedSchema, admin: ReturnType<TestBackend['client']>): Promise<void> {
  const name = `contract_suite_${crypto.randomUUID().replaceAll('-', '')}`;
  await schema.exec(`
    create function public.${name}() returns boolean language sql immutable return true;
    revoke execute on function public.${name} from public;
    grant execute on function public.${name} to service_role;
    notify pgrst, 'reload schema';`);
  for (const until = Date.now() + patience; ; await pause(200)) {
    const { error } = await admin.rpc(name);
    if (!error) return;
    if (Date.now() > until) throw new Error(`The project doesn't see its new schema: ${error.message}`);
  }
}

async function removeBuckets({ storage }: ReturnType<TestBackend['client']>): Promise<void> {
  const { data, error } = await storage.listBuckets();
  if (error) throw error;
  for (const { id } of data) {
    await storage.emptyBucket(id);
    const { error: refused } = await storage.deleteBucket(id);
    if (refused) throw refused;
  }
}

/** Opens a WebSocket of the project with the interface of the embedded backend. */
function connectTo(url: string): Backend['connect'] {
  return (asked, peer) => {
    const { pathname, search } = new URL(asked);
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${pathname}${search}`);
    socket.binaryType = 'arraybuffer';
    const opened = new Promise((resolve) => socket.addEventListener('open', resolve));
    socket.addEventListener('message', ({ data }) => peer.send(data));
    socket.addEventListener('close', ({ code, reason }) => peer.close(code, reason));
    return {
      receive: (frame) => void opened.then(() => socket.send(frame)),
      closed: () => socket.close(),
    };
  };
}
