import { isObject } from '#mocks/backend/json.ts';
import { type Access, createAccess, openAccess } from './access.ts';
import type { RealtimeContext } from './context.ts';
import { RealtimeError, unauthorized } from './errors.ts';
import { type Frame, replyTo, sizeOf, UserBroadcast } from './frames.ts';
import { type JoinConfig, joinConfigOf } from './join-config.ts';
import { limits, type Meter, meter } from './limits.ts';
import type { Member, Message, Room } from './rooms.ts';
import { replay } from './stored-messages.ts';
import { callerOf, expired, expiryOf, isKey } from './token.ts';

/** The connection of a channel. */
export interface Line {
  /** The API key of the connection. */
  key: string | null;
  send(frame: Frame): void;
}

/** Prefix of every channel's topic. */
const prefix = 'realtime:';

/** Returns whether a client may join the topic, given the permission. */
export const isChannelTopic = (topic: string) => topic.startsWith(prefix);

/** A client's joined topic. */
export class Channel implements Member {
  isOpen = true;
  readonly #context: RealtimeContext;
  readonly #line: Line;
  readonly #join: Frame;
  readonly #config: JoinConfig;
  readonly #presenceCalls: Meter;
  /** The client requested presence, or tracks itself. */
  #usesPresence: boolean;
  /** Messages replayed by the join. */
  #past: readonly UserBroadcast[] = [];
  #room: Room | undefined;
  #access: Access = openAccess;
  #token: string | undefined;
  /** Expiry of the token, in seconds. */
  #expiry: number | null = null;

  private constructor(context: RealtimeContext, line: Line, join: Frame, config: JoinConfig) {
    this.#context = context;
    this.#line = line;
    this.#join = join;
    this.#config = config;
    this.#usesPresence = config.presence.enabled;
    this.#presenceCalls = meter(limits.presence.calls, limits.presence.window, context.clock);
  }

  /** Creates the channel if the client may join as `join` requests; else throws a `RealtimeError`. */
  static async of(context: RealtimeContext, line: Line, join: Frame): Promise<Channel> {
    if (join.topic === prefix) {
      throw new RealtimeError('TopicNameRequired', 'You must provide a topic name');
    }
    const config = joinConfigOf(join.payload instanceof UserBroadcast ? {} : join.payload);
    const channel = new Channel(context, line, join, config);
    await channel.#become(config.token);
    await channel.#readPast();
    return channel;
  }

  /** The topic name used by policies and other services. */
  get #topic(): string {
    return this.#join.topic.slice(prefix.length);
  }

  /** Verifies the token, and its bearer's read permissions. */
  async #become(token: string | undefined): Promise<void> {
    const caller = await callerOf(this.#context, this.#line.key, token);
    const access = this.#config.isPrivate ? createAccess(this.#context, caller, this.#topic) : openAccess;
    const canReadBroadcast = await access.may('read', 'broadcast');
    const canReadPresence = this.#usesPresence && (await access.may('read', 'presence'));
    if (!canReadBroadcast && !canReadPresence) throw unauthorized(this.#topic);
    this.#token = token;
    this.#expiry = expiryOf(caller);
    this.#access = access;
  }

  async #readPast(): Promise<void> {
    const { replay: asked } = this.#config.broadcast;
    if (!asked) return;
    if (!this.#access.known('read', 'broadcast')) throw unauthorized(this.#topic);
    this.#past = await replay(this.#context.db, this.#topic, asked);
  }

  /** Confirms the join to the client, and sends missed messages; from then on delivers others' messages. */
  open(): void {
    const { isPrivate, broadcast, presence } = this.#config;
    this.#reply(this.#join, 'ok', { postgres_changes: [] });
    for (const payload of this.#past) this.#push({ event: 'broadcast', payload });
    if (broadcast.replicationReady) this.#system('ok', 'Replication connection established');
    this.#room = this.#context.rooms.enter(this.#topic, isPrivate, this);
    if (presence.enabled && this.#access.known('read', 'presence')) {
      this.#push({ event: 'presence_state', payload: this.#room.presence.state() });
    }
  }

  deliver({ event, payload }: Message): void {
    if (!this.#access.known('read', event === 'broadcast' ? 'broadcast' : 'presence')) return;
    if (payload instanceof UserBroadcast && this.#isPast(payload)) return;
    this.#line.send({ joinRef: null, ref: null, topic: this.#join.topic, event, payload });
  }

  #isPast({ meta }: UserBroadcast): boolean {
    return meta !== undefined && this.#past.some((message) => message.meta?.id === meta.id);
  }

  /** Handles a client's frame. */
  async receive(frame: Frame): Promise<void> {
    switch (frame.event) {
      case 'broadcast':
        return this.#broadcast(frame);
      case 'presence':
        return this.#trackPresence(frame);
      case 'access_token':
        return this.#refresh(frame.payload);
      case 'phx_leave':
        this.#reply(frame, 'ok', {});
        return this.end();
      default:
        return this.#reply(frame, 'error', { reason: `Unexpected message of type ${frame.event}` });
    }
  }

  async #broadcast(frame: Frame): Promise<void> {
    const { ack, self } = this.#config.broadcast;
    const { payload } = frame;
    if (payload instanceof UserBroadcast && payload.meta?.persist) {
      return this.#reply(frame, 'error', { error: 'A broadcast with persist is not there yet' });
    }
    // A hosted project sends no reply either.
    if (!(await this.#access.may('write', 'broadcast')) || !this.isOpen) return;
    if (sizeOf(payload) > limits.payloadBytes) {
      if (ack) this.#reply(frame, 'error', 'payload_size_exceeded');
      return;
    }
    const passed =
      payload instanceof UserBroadcast ? new UserBroadcast(payload.event, payload.content) : payload;
    this.#room?.send({ event: 'broadcast', payload: passed }, self ? undefined : this);
    if (ack) this.#reply(frame, 'ok', {});
  }

  async #trackPresence(frame: Frame): Promise<void> {
    if (!this.#presenceCalls()) return this.#shutDown('Client presence rate limit exceeded');
    const asked = frame.payload instanceof UserBroadcast ? {} : frame.payload;
    const { event, payload = {} } = asked;
    switch (String(event).toLowerCase()) {
      case 'track': {
        // A join without presence did not check the read permission.
        await this.#access.may('read', 'presence');
        if (!(await this.#access.may('write', 'presence'))) return this.#reply(frame, 'error', {});
        if (!this.isOpen) return;
        this.#usesPresence = true;
        if (!isObject(payload)) {
          return this.#reply(frame, 'error', { reason: 'Presence track payload must be a map' });
        }
        if (sizeOf(payload) > limits.payloadBytes) return this.#shutDown('Track message size exceeded');
        this.#room?.presence.track(this, this.#config.presence.key, payload);
        return this.#reply(frame, 'ok', {});
      }
      case 'untrack':
        this.#room?.presence.untrack(this);
        return this.#reply(frame, 'ok', {});
      default:
        return this.#reply(frame, 'error', {});
    }
  }

  /** Accepts a newer token; an invalid one, or one with fewer permissions, closes the channel. */
  async #refresh(payload: Frame['payload']): Promise<void> {
    const token = payload instanceof UserBroadcast ? undefined : payload.access_token;
    if (typeof token !== 'string' || isKey(token) || token === this.#token) return;
    const before = this.#access;
    try {
      await this.#become(token);
    } catch (error) {
      if (!(error instanceof RealtimeError)) throw error;
      return this.#shutDown(error.message);
    }
    const lost = (['broadcast', 'presence'] as const).some(
      (extension) => before.known('read', extension) && !this.#access.known('read', extension),
    );
    if (lost) {
      this.#shutDown(`You no longer have permission to read from this Channel topic: ${this.#topic}`);
    }
  }

  /** Closes the channel if its token has expired. */
  expire(now: Date): void {
    if (this.#expiry === null || now.getTime() < this.#expiry * 1000) return;
    this.#shutDown(expired(this.#expiry, now).message);
  }

  /** Closes the channel and notifies the client. */
  end(): void {
    this.close();
    this.#line.send({ ...this.#join, event: 'phx_close', payload: {} });
  }

  /** Closes the channel after an internal error; the client will rejoin. */
  fail(): void {
    this.close();
    this.#line.send({ ...this.#join, event: 'phx_error', payload: {} });
  }

  /** Removes the channel from its room without notifying the client. */
  close(): void {
    this.isOpen = false;
    this.#room?.leave(this);
  }

  #shutDown(message: string): void {
    this.#system('error', message);
    this.end();
  }

  #system(status: 'ok' | 'error', message: string): void {
    const payload = { extension: 'system', status, message, channel: this.#topic };
    this.#push({ event: 'system', payload });
  }

  #push({ event, payload }: Message): void {
    const { joinRef, topic } = this.#join;
    this.#line.send({ joinRef, ref: null, topic, event, payload });
  }

  #reply(frame: Frame, status: 'ok' | 'error', response: unknown): void {
    this.#line.send(replyTo(frame, status, response));
  }
}
