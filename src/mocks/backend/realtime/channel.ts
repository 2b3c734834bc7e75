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

/** The connection a channel runs on. */
export interface Line {
  /** The API key it was opened with. */
  key: string | null;
  send(frame: Frame): void;
}

/** What every channel's topic begins with. */
const prefix = 'realtime:';

/** Whether a client may join it, if it has the right. */
export const isChannelTopic = (topic: string) => topic.startsWith(prefix);

/** One joined topic of one client. */
export class Channel implements Member {
  isOpen = true;
  readonly #context: RealtimeContext;
  readonly #line: Line;
  readonly #join: Frame;
  readonly #config: JoinConfig;
  readonly #presenceCalls: Meter;
  /** Whether the client asked to see who is there, or lets itself be seen. */
  #usesPresence: boolean;
  /** The messages that the join has replayed. */
  #past: readonly UserBroadcast[] = [];
  #room: Room | undefined;
  #access: Access = openAccess;
  #token: string | undefined;
  /** The second at which the token ends. */
  #expiry: number | null = null;

  private constructor(context: RealtimeContext, line: Line, join: Frame, config: JoinConfig) {
    this.#context = context;
    this.#line = line;
    this.#join = join;
    this.#config = config;
    this.#usesPresence = config.presence.enabled;
    this.#presenceCalls = meter(limits.presence.calls, limits.presence.window, context.clock);
  }

  /** Checks whether the client may join as `join` asks. Throws a `RealtimeError` when it may not. */
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

  /** The topic as policies and other services name it. */
  get #topic(): string {
    return this.#join.topic.slice(prefix.length);
  }

  /** Checks the token, and what its bearer may hear. */
  async #become(token: string | undefined): Promise<void> {
    const caller = await callerOf(this.#context, this.#line.key, token);
    const access = this.#config.isPrivate ? createAccess(this.#context, caller, this.#topic) : openAccess;
    const hears = await access.may('read', 'broadcast');
    const sees = this.#usesPresence && (await access.may('read', 'presence'));
    if (!hears && !sees) throw unauthorized(this.#topic);
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

  /** Tells the client that it has joined, and what it missed; from then on it hears what others send. */
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

  /** Does what the client asks for. */
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
    // A hosted project gives no answer either.
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
        // A join without presence didn't ask for the right to see.
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

  /** Takes a newer token; one that is no good, or hears less, closes the channel. */
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

  /** Closes the channel once its token has ended. */
  expire(now: Date): void {
    if (this.#expiry === null || now.getTime() < this.#expiry * 1000) return;
    this.#shutDown(expired(this.#expiry, now).message);
  }

  /** Closes the channel and tells the client so. */
  end(): void {
    this.close();
    this.#line.send({ ...this.#join, event: 'phx_close', payload: {} });
  }

  /** Closes the channel because the service failed in it: the client will join again. */
  fail(): void {
    this.close();
    this.#line.send({ ...this.#join, event: 'phx_error', payload: {} });
  }

  /** Takes the channel out of its room without a word. */
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
