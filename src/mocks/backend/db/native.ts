import pg from 'pg';
import type { Database, Sql } from './database.ts';
import { Listener } from './native-listener.ts';
import { parameter, readers } from './values.ts';

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    readers[oid] ?? pg.types.getTypeParser(oid, format),
};

function sqlOf(client: pg.ClientBase): Sql {
  return {
    async query<Row>(text: string, params: readonly unknown[] = []) {
      // The caller defines the row's type; pg returns records of unknown fields.
      return (await client.query(text, params.map(parameter))).rows as Row[];
    },
  };
}

/** Opens a pool of at most `max` connections on the Postgres at `url`, as the owner of its database. */
export async function openNative(url: string, { max = 10 }: { max?: number } = {}): Promise<Database> {
  const config = { connectionString: url, types, options: '-c timezone=UTC' };
  const pool = new pg.Pool({ ...config, max });
  // An idle connection ends when the server stops; the pool opens a new one on demand.
  pool.on('error', () => {});
  const listeners = new Set<Listener>();

  return {
    async tx(fn, { readOnly = false } = {}) {
      const client = await pool.connect();
      let broken = false;
      // A connection lost during a query also fails the query, which reports the error.
      const onLoss = () => {
        broken = true;
      };
      client.on('error', onLoss);
      try {
        await client.query(readOnly ? 'begin read only' : 'begin');
        const result = await fn(sqlOf(client));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch(() => {
          broken = true;
        });
        throw error;
      } finally {
        client.off('error', onLoss);
        client.release(broken);
      }
    },
    async exec(script) {
      await pool.query(script);
    },
    async listen(channel, fn) {
      const listener = new Listener(config, channel, fn);
      await listener.open();
      listeners.add(listener);
      return async () => {
        if (listeners.delete(listener)) await listener.end();
      };
    },
    async close() {
      await Promise.all([...listeners].map((listener) => listener.end()));
      await pool.end();
    },
  };
}
