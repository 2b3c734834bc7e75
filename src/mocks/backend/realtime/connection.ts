import { Channel, isChannelTopic, type Line } from './channel.ts';
import type { RealtimeContext } from './context.ts';
import { RealtimeError } from './errors.ts';
import { decode, encode, type Frame, replyTo, type Version } from './frames.ts';
import { limits } from './limits.ts';
import type { Connection, Peer } from './socket.ts';

/** A client's connection request. */
export interface Handshake {
  key: string | null;
  version: Version;
  peer: Peer;
  /** Frames wait for this promise. */
  ready: Promise<unknown>;
}

/** An open socket and its channels. */
export interface OpenConnection extends Connection {
  /** Ends expired tokens, or the connection of a silent client. */
  expire(now: Date): void;
  /** Closes the socket, with a WebSocket close code. */
  end(code: number): void;
}

/** Serves one socket: handles frames in order, one at a time. Calls `removeConnection` once, when it is closed. */
export function createConnection(
  context: RealtimeContext,
  { key, version, peer, ready }: Handshake,
  removeConnection: (connection: OpenConnection) => void,
): OpenConnection {
  const { clock, allowJoin, report } = context;
  const channels = new Map<string, Channel>();
  let isOpen = true;
  let lastMessageAt = clock.now();
  let queue = ready;

  const line: Line = {
    key,
    send(frame) {
      const raw = isOpen ? encode(version, frame) : null;
      if (raw !== null) peer.send(raw);
    },
  };
  const sendReply = (frame: Frame, status: 'ok' | 'error', response: unknown) =>
    line.send(replyTo(frame, status, response));

  async function join(frame: Frame): Promise<void> {
    removeClosedChannels();
    channels.get(frame.topic)?.end();
    channels.delete(frame.topic);
    if (!allowJoin()) {
      sendReply(frame, 'error', { reason: 'ClientJoinRateLimitReached: Too many joins per second' });
      return connection.end(1000);
    }
    if (channels.size >= limits.channelsPerConnection) {
      return sendReply(frame, 'error', { reason: 'ChannelRateLimitReached: Too many channels' });
    }
    try {
      const channel = await Channel.of(context, line, frame);
      if (!isOpen) return;
      channels.set(frame.topic, channel);
      channel.open();
    } catch (error) {
      if (!(error instanceof RealtimeError)) report(error);
      const reason = error instanceof RealtimeError ? error.reason : 'Unknown Error on Channel';
      sendReply(frame, 'error', { reason });
    }
  }

  async function handle(frame: Frame): Promise<void> {
    if (!isOpen) return;
    const { topic, event } = frame;
    if (topic === 'phoenix' && event === 'heartbeat') return sendReply(frame, 'ok', {});
    if (event === 'phx_join' && isChannelTopic(topic)) return join(frame);
    const channel = channels.get(topic);
    if (!channel?.isOpen) {
      return event === 'phx_leave'
        ? sendReply(frame, 'ok', {})
        : sendReply(frame, 'error', { reason: 'unmatched topic' });
    }
    await channel.receive(frame).catch((fault: unknown) => {
      report(fault);
      channel.fail();
    });
    removeClosedChannels();
  }

  function removeClosedChannels(): void {
    for (const [topic, channel] of channels) if (!channel.isOpen) channels.delete(topic);
  }

  const connection: OpenConnection = {
    receive(raw) {
      lastMessageAt = clock.now();
      const length = typeof raw === 'string' ? raw.length : raw.byteLength;
      if (length > limits.frameBytes) return connection.end(1009);
      const frame = decode(version, raw);
      // Ignores invalid frames, as a hosted project does.
      if (frame) queue = queue.then(() => handle(frame)).catch(report);
    },
    closed() {
      if (!isOpen) return;
      isOpen = false;
      for (const channel of channels.values()) channel.close();
      removeConnection(connection);
    },
    expire(now) {
      if (now.getTime() - lastMessageAt.getTime() > limits.silence) return connection.end(1000);
      for (const channel of channels.values()) if (channel.isOpen) channel.expire(now);
    },
    end(code) {
      connection.closed();
      peer.close(code);
    },
  };
  return connection;
}
