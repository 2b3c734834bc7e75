import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Page } from '#machines/data/cache.ts';
import { client } from '#machines/data/client.ts';
import { setCredentials } from '#machines/data/credentials.ts';
import { fetchPage, type Order, pageSize } from '#machines/data/pages.ts';
import { columnsOf } from '#machines/data/parse.ts';
import { type Candidate, candidateRow } from '#machines/data/tables/candidates.ts';
import { withKey } from '#mocks/page/with-key.ts';
import { openBackend } from '../contract/engines.ts';
import type { TestBackend } from '../contract/test-backend.ts';
import { owner } from './database.ts';
import { addPeople, people } from './people.ts';

const count = 2 * pageSize + 20;

describe('paginated list', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openBackend();
    await addPeople(backend.db);
    vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) =>
      backend.fetch(withKey(new Request(input, init), backend.keys.publishable)),
    );
    // Few distinct values, some null and one with characters of the query language.
    await owner(
      backend.db,
      `insert into public.candidates (first_name, last_name, expected_salary_fils, visa_expiry, assigned_recruiter_id)
       select 'A', (array['Khan', 'O"Neil, (x)', 'Back\\slash'])[1 + n % 3],
         case when n % 4 > 0 then n % 4 end, case when n % 5 > 0 then date '2026-01-01' + n % 5 end, $1
       from generate_series(1, $2::integer) n`,
      [people.recruiter.id, count],
    );
    const accessToken = await backend.token({ sub: people.recruiter.id, user_role: 'recruiter' });
    setCredentials({ accessToken, expiresAt: Number.POSITIVE_INFINITY });
  });
  afterAll(async () => {
    setCredentials(null);
    vi.unstubAllGlobals();
    await backend.close();
  });

  const orders: [string, Order[]][] = [
    ['nothing but the id', []],
    ['a column with nulls', [{ column: 'expected_salary_fils', isDescending: false }]],
    ['the same, descending', [{ column: 'expected_salary_fils', isDescending: true }]],
    ['words', [{ column: 'last_name', isDescending: true }]],
    [
      'two columns, one each way',
      [
        { column: 'visa_expiry', isDescending: true },
        { column: 'expected_salary_fils', isDescending: false },
      ],
    ],
  ];

  test.each(orders)(
    'sorted by %s, returns every row once, in the order of the database',
    async (_, order) => {
      const signal = new AbortController().signal;
      const read: Candidate[] = [];
      let after: Candidate | null = null;
      for (let hasMore = true; hasMore; ) {
        const query = client.from('candidates').select(columnsOf(candidateRow));
        const page: Page<Candidate> = await fetchPage({ query, row: candidateRow, order, after }, signal);
        read.push(...page.rows);
        after = page.rows.at(-1) ?? null;
        hasMore = page.hasMore;
      }
      const last = order.at(-1)?.isDescending ? 'id desc' : 'id';
      const columns = order.map(({ column, isDescending }) => `${column}${isDescending ? ' desc' : ''}`);
      const rows = await owner<{ id: string }>(
        backend.db,
        `select id from public.candidates order by ${[...columns, last].join(', ')}`,
      );
      expect(read.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
      expect(read).toHaveLength(count);
    },
  );
});
