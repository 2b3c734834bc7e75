/** The single socket for the server's live updates; created for the first subscriber. */
import { REALTIME_SUBSCRIBE_STATES, type RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import { validAccessToken } from './credentials.ts';
import { env } from './env.ts';

/** Timeout for obtaining a token, in milliseconds. */
const tokenTimeout = 10_000;

/** A subscriber of a topic. */
export interface TopicListener {
  /** Receives each broadcast message, unparsed. */
  onMessage: (message: unknown) => void;
  /** Called with whether the topic is joined, on every change, including after a network loss. */
  onJoined: (isJoined: boolean) => void;
  /** Called with the names of the users present, if this user may see them. */
  onPresent?: (names: readonly string[]) => void;
}

interface Topic {
  channel: RealtimeChannel;
  listeners: Set<TopicListener>;
  isJoined: boolean;
}

const topics = new Map<string, Topic>();
let socket: RealtimeClient | null = null;

/**
 * Subscribes to a private topic as the signed-in user, until the returned function is called. With `presentAs`, others
 * on the topic see this name as present.
 */
export function joinTopic(name: string, listener: TopicListener, presentAs?: string): () => void {
  const topic = topics.get(name) ?? openTopic(name, presentAs);
  topic.listeners.add(listener);
  if (topic.isJoined) listener.onJoined(true);
  return () => {
    topic.listeners.delete(listener);
    if (topic.listeners.size > 0) return;
    topics.delete(name);
    void socket?.removeChannel(topic.channel);
    if (topics.size > 0) return;
    // The next subscriber may be another user, whose token requires a new socket.
    void socket?.disconnect();
    socket = null;
  };
}

function openTopic(name: string, presentAs?: string): Topic {
  socket ??= new RealtimeClient(`${env.supabaseUrl.replace(/^http/, 'ws')}/realtime/v1`, {
    // If the server of the page adds the key, it replaces any value sent here.
    params: { apikey: env.publishableKey || 'of-the-page' },
    accessToken: () => validAccessToken(AbortSignal.timeout(tokenTimeout)),
  });
  const presence = presentAs === undefined ? {} : { presence: { key: presentAs, enabled: true } };
  const channel = socket.channel(name, { config: { private: true, ...presence } });
  const topic: Topic = { channel, listeners: new Set(), isJoined: false };
  channel
    .on('broadcast', { event: '*' }, ({ payload }) => {
      for (const { onMessage } of topic.listeners) onMessage(payload);
    })
    .on('presence', { event: 'sync' }, () => {
      const names = Object.keys(channel.presenceState());
      for (const { onPresent } of topic.listeners) onPresent?.(names);
    });
  const join = () =>
    channel.subscribe((state) => {
      topic.isJoined = state === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED;
      if (topic.isJoined && presentAs !== undefined) void channel.track({});
      for (const { onJoined } of topic.listeners) onJoined(topic.isJoined);
    });
  topics.set(name, topic);
  // A join waiting for the socket keeps its initial token, and is refused without one.
  socket
    .setAuth()
    .catch(() => undefined)
    .then(() => topics.get(name) === topic && join());
  return topic;
}
