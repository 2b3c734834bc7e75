import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackend } from './engines.ts';
import { type Query, query } from './rest.query-trees.ts';
import { samplesSchema } from './rest.samples.ts';
import type { TestBackend } from './test-backend.ts';

/** The same queries in every run. */
const queries = fc.sample(query, { seed: 20260101, numRuns: 3000 });
const concurrency = 100;

describe('random queries', () => {
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await openBackend({ script: samplesSchema });
  });
  afterAll(() => backend.close());

  async function queryByRest({ rest }: Query): Promise<unknown> {
    const answer = await backend.fetch(`${backend.origin}/rest/v1/samples?${rest}`, {
      headers: { apikey: backend.keys.publishable },
    });
    const body = await answer.json();
    return answer.status === 200 ? body.map(({ id }: { id: number }) => id) : body;
  }

  async function bySql(batch: readonly Query[]): Promise<number[][]> {
    const lists = batch.map(({ sql }) => `select array(${sql}) as ids`);
    const rows = await backend.db.tx((sql) => sql.query<{ ids: number[] }>(lists.join(' union all ')));
    return rows.map(({ ids }) => ids);
  }

  it(`answers ${queries.length} random filters, orders and pages like hand-written SQL`, {
    timeout: 180_000,
  }, async () => {
    for (let start = 0; start < queries.length; start += concurrency) {
      const batch = queries.slice(start, start + concurrency);
      const [asked, expected] = await Promise.all([Promise.all(batch.map(queryByRest)), bySql(batch)]);
      const differing = batch
        .map(({ rest, sql }, index) => ({
          rest: decodeURIComponent(`${rest}`),
          sql,
          answered: JSON.stringify(asked[index]),
          expected: JSON.stringify(expected[index]),
        }))
        .filter(({ answered, expected }) => answered !== expected);
      expect(differing.slice(0, 3)).toEqual([]);
    }
  });
});
