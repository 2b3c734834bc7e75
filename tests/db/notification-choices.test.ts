import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  driverTopics,
  staffThemes,
  staffTopics,
} from '#machines/shared/settings/notifications/notice-topics.ts';
import type { Database } from '#mocks/backend/db/database.ts';
import { driverNotificationKinds, staffNotificationKinds } from '#shared/notification-kinds.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, become, type PersonName, people } from './people.ts';

describe('notification preferences', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
  });
  afterAll(() => db.close());

  const as = (actor: PersonName, text: string) =>
    db.tx(async (sql) => {
      await become(sql, actor);
      return sql.query(text);
    });
  const at = (clock: string, text: string) =>
    db.tx(async (sql) => {
      await sql.query(`select set_config('app.clock', $1, true)`, [clock]);
      return sql.query(text);
    });
  const tell = (actor: PersonName, kind: string, clock = '2026-03-02T08:00:00Z') =>
    at(clock, `select app.notify('${people[actor].id}', '${kind}')`);
  const notifications = (actor: PersonName) =>
    owner<{ kind: string; quiet_until: string | null }>(
      db,
      `select kind, to_char(quiet_until at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as quiet_until
        from public.notifications where user_id = $1 order by created_at, kind`,
      [people[actor].id],
    );

  test('lets users mute exactly the kinds that the settings screen offers', async () => {
    const optional = async (role: string, kinds: readonly string[]) => {
      const rows = await owner<{ kind: string }>(
        db,
        'select kind from unnest($1::text[]) kind where app.is_optional_notification(kind, $2) order by kind',
        [kinds, role],
      );
      return rows.map(({ kind }) => kind);
    };
    const staff = staffThemes.flatMap((theme) => staffTopics[theme].flatMap((topic) => [...topic.kinds]));
    expect(await optional('recruiter', staffNotificationKinds)).toEqual([...new Set(staff)].sort());
    expect(await optional('driver', driverNotificationKinds)).toEqual(
      driverTopics.flatMap(({ kinds }) => [...kinds]).sort(),
    );
  });

  test('suppresses a muted kind only, and only for the user who muted it', async () => {
    await as('recruiter', `insert into public.muted_notices (kind) values ('lead.assigned')`);
    for (const actor of ['recruiter', 'colleague'] as const) {
      await tell(actor, 'lead.assigned');
      await tell(actor, 'offer.accepted');
    }
    expect((await notifications('recruiter')).map(({ kind }) => kind)).toEqual(['offer.accepted']);
    expect((await notifications('colleague')).map(({ kind }) => kind)).toEqual([
      'lead.assigned',
      'offer.accepted',
    ]);
    await as('recruiter', `delete from public.muted_notices where kind = 'lead.assigned'`);
    await tell('recruiter', 'lead.assigned', '2026-03-02T09:00:00Z');
    expect((await notifications('recruiter')).map(({ kind }) => kind)).toEqual([
      'offer.accepted',
      'lead.assigned',
    ]);
  });

  test('sends a mandatory kind even if a row mutes it, as after a change of role', async () => {
    await owner(db, `insert into public.muted_notices (user_id, kind) values ($1, 'interview.moved')`, [
      people.driver.id,
    ]);
    await tell('driver', 'interview.moved');
    expect((await notifications('driver')).map(({ kind }) => kind)).toEqual(['interview.moved']);
  });

  test('logs each mute and unmute with its user', async () => {
    const rows = await owner(
      db,
      `select action, actor_id from public.audit_log where table_name = 'muted_notices' and actor_id = $1 order by id`,
      [people.recruiter.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['insert', 'delete']);
  });

  test.each([
    ['past midnight, in the evening', '21:00', '08:00', '2026-03-02T18:00:00Z', '2026-03-03 04:00'],
    ['past midnight, in the morning', '21:00', '08:00', '2026-03-02T02:00:00Z', '2026-03-02 04:00'],
    ['at their beginning', '21:00', '08:00', '2026-03-02T17:00:00Z', '2026-03-03 04:00'],
    ['at their end', '21:00', '08:00', '2026-03-02T04:00:00Z', null],
    ['by day', '21:00', '08:00', '2026-03-02T12:00:00Z', null],
    ['within one day', '13:00', '14:00', '2026-03-02T09:30:00Z', '2026-03-02 10:00'],
  ])('quiet hours %s', async (_, from, until, now, expected) => {
    await owner(db, 'delete from public.quiet_hours where user_id = $1', [people.operations.id]);
    await owner(db, 'delete from public.notifications where user_id = $1', [people.operations.id]);
    await as(
      'operations',
      `insert into public.quiet_hours (is_on, begins_at, ends_at) values (true, '${from}', '${until}')`,
    );
    await tell('operations', 'handover.submitted', now);
    expect(await notifications('operations')).toEqual([
      { kind: 'handover.submitted', quiet_until: expected },
    ]);
  });

  test('turning quiet hours off releases delayed notifications', async () => {
    await as(
      'admin',
      `insert into public.quiet_hours (is_on, begins_at, ends_at) values (true, '21:00', '08:00')`,
    );
    await tell('admin', 'job.failed', '2026-03-02T18:00:00Z');
    const [waits] = await notifications('admin');
    expect(waits?.quiet_until).toBe('2026-03-03 04:00');
    await at(
      '2026-03-02T18:30:00Z',
      `update public.quiet_hours set is_on = false where user_id = '${people.admin.id}'`,
    );
    expect(await notifications('admin')).toEqual([{ kind: 'job.failed', quiet_until: null }]);
  });
});
