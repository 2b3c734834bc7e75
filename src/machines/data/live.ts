/** The one socket to the server's live updates; loaded when somebody first listens. */
import { REALTIME_SUBSCRIBE_STATES, type RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import { freshToken } from './credentials.ts';
import { env } from './env.ts';

/** How long a token may be waited for, in milliseconds. */
const tokenTimeout = 10_000;

/** Who listens on a topic. */
export interface TopicListener {
  /** What was broadcast, as it came. */
  onMessage: (message: unknown) => void;
  /** Whether the topic is joined now; said at every change, also after the network was away. */
  onJoined: (isJoined: boolean) => void;
  /** Who is there now, where the person may see it; everybody by the name they joined under. */
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
 * Listens on a private topic as the signed-in person, until the function it gives is called. With `presentAs` others on
 * the topic see that somebody of this name is there.
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
    // The next to listen may be somebody else, whose token a new socket asks for.
    void socket?.disconnect();
    socket = null;
  };
}

function openTopic(name: string, presentAs?: string): Topic {
  socket ??= new RealtimeClient(`${env.supabaseUrl.replace(/^http/, 'ws')}/realtime/v1`, {
    // A page that its server hands the key to sends any: it is replaced on the way.
    params: { apikey: env.publishableKey || 'of-the-page' },
    accessToken: () => freshToken(AbortSignal.timeout(tokenTimeout)),
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
  // A join that is waiting for the socket keeps the token that it began with, and without one it is refused.
  socket
    .setAuth()
    .catch(() => undefined)
    .then(() => topics.get(name) === topic && join());
  return topic;
}
