import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { type commissionsOf, openCommissions } from './commission.world.ts';
import { owner } from './database.ts';
import { become, type PersonName, people } from './people.ts';

interface Period {
  approved_fils: string;
  approved_lines: number;
  paid_lines: number;
  payable_lines: number;
  payable_fils: string;
  paid_refs: string[];
}

describe('admin actions on the ledger', () => {
  let db: Database;
  let world: ReturnType<typeof commissionsOf>;

  beforeAll(async () => {
    ({ db, world } = await openCommissions());
  });
  afterAll(() => db.close());

  const ask = <Row extends object>(name: PersonName, query: string, params: readonly unknown[] = []) =>
    db.tx(async (sql) => {
      await become(sql, name);
      return sql.query<Row>(query, params);
    });
  const work = (name: PersonName, ids: readonly string[], act: string, reason: string | null = null) =>
    ask<{ entry_id: string; ok: boolean; code: string | null }>(
      name,
      'select * from public.bulk_update_commissions($1, $2, $3)',
      [ids, act, reason],
    );

  async function earnedLine() {
    const id = await world.accepted();
    await world.reach(id, 'deployed', '2026-04-10');
    return { id, entry: (await world.entryOf(id, 'deployed')).id };
  }

  async function dispute(id: string) {
    const { id: entry, version } = await world.entryOf(id, 'deployed');
    await world.call('recruiter', 'dispute_commission($1, $2, $3)', [entry, 'Too low', version]);
    return { entry, version: version + 1 };
  }

  test('approves, holds and releases many lines, with a result for each', async () => {
    const [one, other] = [await earnedLine(), await earnedLine()];
    await work('admin', [other.entry], 'approve');
    const missing = '99999999-0000-4000-8000-000000000000';
    const verdicts = await work('admin', [one.entry, other.entry, missing], 'approve');
    expect(verdicts).toEqual([
      { entry_id: one.entry, ok: true, code: null },
      { entry_id: other.entry, ok: false, code: 'TRANSITION_NOT_ALLOWED' },
      { entry_id: missing, ok: false, code: 'NOT_FOUND' },
    ]);
    await expect(work('admin', [one.entry], 'hold')).rejects.toMatchObject({ message: 'REASON_REQUIRED' });
    expect(await work('admin', [one.entry], 'hold', 'Report')).toMatchObject([{ ok: true }]);
    expect(await work('admin', [one.entry], 'hold', 'Report')).toMatchObject([{ ok: false }]);
    expect(await work('admin', [one.entry], 'release')).toMatchObject([{ ok: true }]);
    await expect(work('admin', [one.entry], 'delete')).rejects.toMatchObject({ message: 'INVALID_VALUE' });
  });

  test('an upheld dispute adds one correction, which its author cannot approve', async () => {
    const { id } = await earnedLine();
    const { entry, version } = await dispute(id);
    const resolve = (upheld: boolean, answer: string, seen: number, fils: number | null) =>
      world.call('admin', 'resolve_dispute($1, $2, $3, $4, $5)', [entry, upheld, answer, seen, fils]);
    await expect(resolve(true, ' ', version, 24_000)).rejects.toMatchObject({ message: 'REASON_REQUIRED' });
    await expect(resolve(true, 'Less', version, 19_000)).rejects.toMatchObject({ message: 'INVALID_VALUE' });
    await resolve(true, 'The referral was missing', version, 24_000);
    const lines = await world.lines(id);
    expect(lines.filter(({ milestone }) => milestone !== 'day_30' && milestone !== 'day_90')).toMatchObject([
      { milestone: 'deployed', fils: 20_000, status: 'earned' },
      { milestone: 'correction', fils: 4_000, status: 'earned' },
    ]);
    const { id: correction } = await world.entryOf(id, 'correction');
    expect(await work('admin', [correction], 'approve')).toMatchObject([{ ok: false, code: 'FOUR_EYES' }]);
    expect(await work('bothSteps', [correction], 'approve')).toMatchObject([{ ok: true }]);

    const again = await dispute(id);
    await expect(resolve(true, 'More', again.version, 30_000)).rejects.toMatchObject({
      message: 'TRANSITION_NOT_ALLOWED',
    });
  });

  test('a correction of a projected line is earned or cancelled together with it', async () => {
    for (const [stage, status] of [
      ['deployed', 'earned'],
      ['rejected', 'cancelled'],
    ] as const) {
      const id = await world.accepted();
      const { entry, version } = await dispute(id);
      await world.call('admin', 'resolve_dispute($1, true, $2, $3, 24000)', [entry, 'Yes', version]);
      const correction = async () =>
        (await world.lines(id)).find(({ milestone }) => milestone === 'correction')?.status;
      expect(await correction()).toBe('projected');
      await world.reach(id, stage, '2026-04-10');
      expect(await correction()).toBe(status);
    }
  });

  describe('a commission month', () => {
    const period = '2026-04';
    const read = async (name: PersonName): Promise<Period> => {
      const rows = await ask<Period & { period: string }>(name, 'select * from public.commission_periods()');
      const found = rows.find((row) => row.period === period);
      if (!found) throw new Error('no such month');
      return found;
    };
    const close = (
      name: PersonName,
      { payable_lines: lines, payable_fils: fils }: Period,
      day = '2026-01-05',
    ) => world.call(name, `close_commission_period('${period}', 'PAY-04', $1, $2, $3)`, [day, lines, fils]);

    beforeEach(async () => {
      const lines = [await earnedLine(), await earnedLine()];
      await work(
        'admin',
        lines.map(({ entry }) => entry),
        'approve',
      );
    });

    test('is paid by an admin who did not approve it, and a second payment changes nothing', async () => {
      const seen = await read('bothSteps');
      expect(seen.payable_lines).toBeGreaterThanOrEqual(2);
      await expect(close('bothSteps', { ...seen, payable_fils: '1' })).rejects.toMatchObject({
        message: 'STALE_VERSION',
      });
      await expect(close('bothSteps', seen, '2099-01-01')).rejects.toMatchObject({
        message: 'INVALID_VALUE',
      });
      const own = await read('admin');
      expect(own.payable_lines).toBeLessThan(own.approved_lines);
      expect(await close('bothSteps', seen)).toEqual([{ answer: seen.payable_lines }]);
      const paid = await read('bothSteps');
      expect(paid).toMatchObject({ payable_lines: 0, paid_refs: expect.arrayContaining(['PAY-04']) });
      const states = () =>
        owner(db, 'select entry_id, version, paid_ref, paid_at from public.commission_states order by 1');
      const before = await states();
      if (paid.approved_lines === 0) expect(await close('bothSteps', seen)).toEqual([{ answer: 0 }]);
      expect(await states()).toEqual(before);
    });

    test('cannot be paid by the only admin who approved it', async () => {
      await owner(db, `update public.commission_states set approved_by = $1 where status = 'approved'`, [
        people.admin.id,
      ]);
      await expect(close('admin', await read('admin'))).rejects.toMatchObject({ message: 'FOUR_EYES' });
    });

    test('has a payroll by recruiter that adds up to the approved and paid total', async () => {
      const rows = await ask<{ email: string; fils: string; lines: number }>(
        'admin',
        `select * from public.commission_payroll('${period}')`,
      );
      const [sum] = await owner<{ fils: string; lines: number }>(
        db,
        `select sum(amount_fils) as fils, count(*)::int as lines from public.commission_ledger
          where period = '${period}' and status in ('approved', 'paid')`,
      );
      expect(rows.reduce((fils, row) => fils + Number(row.fils), 0)).toBe(Number(sum?.fils));
      expect(rows.reduce((lines, row) => lines + row.lines, 0)).toBe(sum?.lines);
      expect(rows[0]?.email).toBe('recruiter@test.example');
    });
  });
});
