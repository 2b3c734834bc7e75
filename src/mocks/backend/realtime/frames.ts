import { isObject } from '#mocks/backend/json.ts';

/** Versions of the Phoenix protocol: JSON objects, and JSON arrays with binary broadcasts. */
export const versions = ['1.0.0', '2.0.0'] as const;
export type Version = (typeof versions)[number];

/** A message on a socket, in either version. */
export interface Frame {
  /** The `ref` of the join that opened the channel. */
  joinRef: string | null;
  /** Set by a push, and repeated in its reply. */
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown> | UserBroadcast;
}

/** Creates the reply to a client's frame. */
export function replyTo(frame: Frame, status: 'ok' | 'error', response: unknown): Frame {
  return { ...frame, event: 'phx_reply', payload: { status, response } };
}

/** A broadcast whose content is passed on unparsed: JSON text, or bytes. */
export class UserBroadcast {
  readonly event: string;
  readonly content: string | ArrayBuffer;
  /** Metadata from the service, such as the id of its row. */
  readonly meta: Readonly<Record<string, unknown>> | undefined;

  constructor(event: string, content: string | ArrayBuffer, meta?: Readonly<Record<string, unknown>>) {
    this.event = event;
    this.content = content;
    this.meta = meta;
  }
}

/** Types of a binary broadcast frame: to the service, and to a client. */
const pushKind = 3;
const deliveryKind = 4;
const isJson = 1;

const textOf = new TextDecoder('utf-8', { fatal: true });
const bytesOf = new TextEncoder();

/** Parses a client's frame; null if invalid in this version. */
export function decode(version: Version, raw: string | ArrayBuffer): Frame | null {
  try {
    if (typeof raw !== 'string') return version === '2.0.0' ? decodePushed(new Uint8Array(raw)) : null;
    const json: unknown = JSON.parse(raw);
    if (version === '1.0.0') return isObject(json) ? frameOf(json) : null;
    if (!Array.isArray(json)) return null;
    const [join_ref, ref, topic, event, payload] = json;
    return frameOf({ join_ref, ref, topic, event, payload });
  } catch {
    return null;
  }
}

const refOf = (value: unknown) => (typeof value === 'string' ? value : null);

function frameOf({ join_ref, ref, topic, event, payload }: Record<string, unknown>): Frame | null {
  if (typeof topic !== 'string' || typeof event !== 'string' || !isObject(payload)) return null;
  return { joinRef: refOf(join_ref), ref: refOf(ref), topic, event, payload };
}

/** Parses a binary broadcast: the lengths of its five names, the encoding of the content, the names, the content. */
function decodePushed(bytes: Uint8Array<ArrayBuffer>): Frame | null {
  const [kind, ...lengths] = bytes.subarray(0, 6);
  const encoding = bytes.at(6);
  let end = 7;
  const [joinRef, ref, topic, event, meta] = lengths.map((length) => {
    const start = end;
    end += length;
    return textOf.decode(bytes.subarray(start, end));
  });
  if (kind !== pushKind || end > bytes.length || topic === undefined || event === undefined) return null;
  const content = bytes.slice(end).buffer;
  const said: unknown = meta ? JSON.parse(meta) : {};
  if (!isObject(said)) return null;
  const payload = new UserBroadcast(event, encoding === isJson ? jsonIn(content) : content, said);
  return { joinRef: joinRef || null, ref: ref || null, topic, event: 'broadcast', payload };
}

/** Returns the text of `content`; throws unless it is JSON, as other clients expect. */
function jsonIn(content: ArrayBuffer): string {
  const text = textOf.decode(content);
  JSON.parse(text);
  return text;
}

/** Encodes a frame for a client; null if this version cannot represent it. */
export function encode(version: Version, frame: Frame): string | ArrayBuffer | null {
  const { joinRef, ref, topic, event, payload } = frame;
  if (payload instanceof UserBroadcast) {
    if (version === '2.0.0') return encodeDelivered(topic, payload);
    const json = asJson(payload);
    return json && encode(version, { ...frame, payload: json });
  }
  return JSON.stringify(
    version === '1.0.0' ? { topic, event, payload, ref } : [joinRef, ref, topic, event, payload],
  );
}

/** Returns a broadcast for older clients; null for bytes, which they do not support. */
function asJson({ event, content, meta }: UserBroadcast): Record<string, unknown> | null {
  if (typeof content !== 'string') return null;
  return { type: 'broadcast', event, payload: JSON.parse(content), ...(meta && { meta }) };
}

function encodeDelivered(topic: string, { event, content, meta }: UserBroadcast): ArrayBuffer | null {
  const names = [topic, event, meta ? JSON.stringify(meta) : ''].map((name) => bytesOf.encode(name));
  if (names.some(({ length }) => length > 255)) return null;
  const body = typeof content === 'string' ? bytesOf.encode(content) : new Uint8Array(content);
  const head = [deliveryKind, ...names.map(({ length }) => length), typeof content === 'string' ? isJson : 0];
  const parts = [Uint8Array.from(head), ...names, body];
  const allBytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    allBytes.set(part, at);
    at += part.length;
  }
  return allBytes.buffer;
}

/** Returns the size of a payload, in bytes. */
export function sizeOf(payload: Frame['payload']): number {
  const content = payload instanceof UserBroadcast ? payload.content : JSON.stringify(payload);
  return typeof content === 'string' ? bytesOf.encode(content).length : content.byteLength;
}
