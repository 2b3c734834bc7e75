import { bearerOf, type Caller, keyOf } from '#mocks/backend/caller.ts';
import { isObject } from '#mocks/backend/json.ts';
import { createAccess } from './access.ts';
import type { RealtimeContext } from './context.ts';
import { RealtimeError } from './errors.ts';
import { sizeOf, UserBroadcast } from './frames.ts';
import { limits } from './limits.ts';
import { callerOf } from './token.ts';

const base = '/realtime/v1/api/broadcast';

const accepted = () => new Response(null, { status: 202 });
const refuse = (status: number, message: string) => Response.json({ message }, { status });
const invalid = (errors: unknown) => Response.json({ errors }, { status: 422 });

const tooLarge = 'Payload size exceeds tenant limit';

/** Handles a broadcast sent without a socket: a batch, or one message whose path names topic and event. */
export async function handleBroadcast(context: RealtimeContext, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const [topic, event, ...rest] = pathname.slice(base.length + 1).split('/events/');
  const isBatch = pathname === base;
  const isSingle = pathname.startsWith(`${base}/`) && topic && event && rest.length === 0;
  if (request.method !== 'POST' || !(isBatch || isSingle)) return refuse(404, 'Not Found');
  try {
    const caller = await callerOf(context, keyOf(request), bearerOf(request));
    if (!isSingle) return await sendBatch(context, caller, await request.json());
    const at = { topic: decodeURIComponent(topic), event: decodeURIComponent(event) };
    return await sendOne(context, caller, request, at);
  } catch (error) {
    if (error instanceof RealtimeError) return refuse(401, 'Unauthorized');
    if (error instanceof SyntaxError || error instanceof URIError) return refuse(400, 'Bad Request');
    throw error;
  }
}

/** A message of a batch. */
interface Batched {
  topic: string;
  event: string;
  payload: Record<string, unknown>;
  isPrivate: boolean;
}

/** Sends the messages the caller may send; silently skips the others, as a hosted project does. */
async function sendBatch(context: RealtimeContext, caller: Caller, body: unknown): Promise<Response> {
  const given = isObject(body) ? body.messages : undefined;
  if (given !== undefined && !Array.isArray(given)) return invalid({ messages: ['is invalid'] });
  if (!given?.length) return invalid({ messages: ["can't be blank"] });
  const read = given.map(readMessage);
  if (read.some(({ message }) => !message)) return invalid({ messages: read.map(({ errors }) => errors) });
  const access = new Map<string, boolean>();
  for (const { message } of read) {
    if (!message) continue;
    const { topic, event, payload, isPrivate } = message;
    if (isPrivate && !access.has(topic)) {
      access.set(topic, await createAccess(context, caller, topic).may('write', 'broadcast'));
    }
    if (isPrivate && !access.get(topic)) continue;
    const sent = { type: 'broadcast', event, payload };
    context.rooms.send(topic, isPrivate, { event: 'broadcast', payload: sent });
  }
  return accepted();
}

/** Parses a message, or returns its errors by field. */
function readMessage(given: unknown): { message?: Batched; errors: Record<string, string[]> } {
  const { topic, event, payload, private: isPrivate = false } = isObject(given) ? given : {};
  const errors: Record<string, string[]> = {};
  const check = (field: string, value: unknown, isRight: boolean) => {
    if (value === undefined || value === null || value === '') errors[field] = ["can't be blank"];
    else if (!isRight) errors[field] = ['is invalid'];
  };
  check('topic', topic, typeof topic === 'string');
  check('event', event, typeof event === 'string');
  check('payload', payload, isObject(payload));
  check('private', isPrivate, typeof isPrivate === 'boolean');
  if (isObject(payload) && sizeOf(payload) > limits.payloadBytes) errors.payload = [tooLarge];
  const isWhole = typeof topic === 'string' && typeof event === 'string' && isObject(payload);
  if (!isWhole || Object.keys(errors).length > 0) return { errors };
  return { message: { topic, event, payload, isPrivate: isPrivate === true }, errors };
}

/** Sends one message, whose body is its payload: JSON or bytes. */
async function sendOne(
  context: RealtimeContext,
  caller: Caller,
  request: Request,
  { topic, event }: { topic: string; event: string },
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  // The client adds every parameter of its socket here, so unknown ones cannot be rejected.
  const persist = [...searchParams.keys()].find((name) => name.startsWith('persist'));
  if (persist) return refuse(501, `A broadcast with ${persist} is not there yet`);
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const isBinary = type === 'application/octet-stream';
  if (!isBinary && type !== undefined && type !== 'application/json') {
    const error = 'Unsupported Media Type. Use application/json or application/octet-stream';
    return Response.json({ error }, { status: 415 });
  }
  const content = isBinary ? await request.arrayBuffer() : JSON.stringify(asMap(await request.json()));
  const payload = new UserBroadcast(event, content);
  if (sizeOf(payload) > limits.payloadBytes) return invalid({ payload: [tooLarge] });
  const isPrivate = searchParams.get('private') === 'true';
  if (isPrivate && !(await createAccess(context, caller, topic).may('write', 'broadcast'))) {
    return refuse(403, 'Unauthorized');
  }
  context.rooms.send(topic, isPrivate, { event: 'broadcast', payload });
  return accepted();
}

/** Wraps JSON that is not an object, as a hosted project does. */
const asMap = (json: unknown) => (isObject(json) ? json : { _json: json });
