import type { Database } from '#mocks/backend/db/database.ts';
import type { RealtimeContext } from './context.ts';
import { sizeOf, UserBroadcast } from './frames.ts';
import type { Replay } from './join-config.ts';
import { limits } from './limits.ts';

/** Database channel with the ids of committed messages. */
const channel = 'realtime_messages';

interface MessageRow {
  id: string;
  topic: string;
  event: string;
  private: boolean;
  /** Its JSON text. */
  payload: string | null;
  binary_payload: Uint8Array | null;
}

const columns = 'id, topic, event, private, payload::text as payload, binary_payload';

/** Delivers a transaction's messages after its commit. Returns a function that stops this. */
export async function deliverStored({ db, rooms, report }: RealtimeContext): Promise<() => Promise<void>> {
  let last = Promise.resolve();

  async function deliver(id: string): Promise<void> {
    const [row] = await db.tx(
      (sql) => sql.query<MessageRow>(`select ${columns} from realtime.messages where id = $1`, [id]),
      { readOnly: true },
    );
    const payload = row && broadcastOf(row);
    if (payload) rooms.send(row.topic, row.private, { event: 'broadcast', payload });
  }

  const stop = await db.listen(channel, (id) => {
    // Sequential, so that messages arrive in the order of their commits.
    last = last.then(() => deliver(id)).catch(report);
  });
  return async () => {
    await stop();
    await last;
  };
}

/** Returns the broadcast of a row; null if it is empty or too large. */
function broadcastOf({ id, event, payload, binary_payload }: MessageRow, meta = {}): UserBroadcast | null {
  const content = binary_payload ? Uint8Array.from(binary_payload).buffer : payload;
  if (content === null) return null;
  const broadcast = new UserBroadcast(event, content, { ...meta, id });
  return sizeOf(broadcast) > limits.payloadBytes ? null : broadcast;
}

/** Returns the latest messages of a private topic, oldest first, for a join that requests a replay. */
export async function replay(
  db: Database,
  topic: string,
  { since, limit }: Replay,
): Promise<readonly UserBroadcast[]> {
  const rows = await db.tx(
    (sql) =>
      sql.query<MessageRow>(
        `select ${columns} from realtime.messages
          where topic = $1 and private and extension = 'broadcast' and event is not null
            and inserted_at >= $2::timestamptz at time zone 'UTC'
          order by inserted_at desc limit $3`,
        [topic, since, limit],
      ),
    { readOnly: true },
  );
  return rows
    .reverse()
    .map((row) => broadcastOf(row, { replayed: true }))
    .filter((message) => message !== null);
}

/** Deletes messages too old to be replayed. */
export async function purge({ db, clock }: RealtimeContext): Promise<void> {
  const oldest = new Date(clock.now().getTime() - limits.retention);
  await db.tx((sql) =>
    sql.query(`delete from realtime.messages where inserted_at < $1::timestamptz at time zone 'UTC'`, [
      oldest,
    ]),
  );
}
