import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner, sqlState } from './database.ts';
import { addPeople, become } from './people.ts';
import { undone } from './stages-actions.ts';

/** Values of the right type that would make a later write fail. */
const wrong: readonly (readonly [key: string, value: unknown])[] = [
  ['stage_sla_minutes', { new_lead: 'soon' }],
  ['stage_sla_minutes', { new_lead: null }],
  ['stage_sla_minutes', { new_lead: -1 }],
  ['stage_sla_minutes', { new_lead: 1.5 }],
  ['stage_sla_minutes', { new_lead: 100_001 }],
  ['stage_sla_minutes', { new_lead: [60] }],
  ['pool_sla_minutes', -1],
  ['claim_lapse_working_days', 261],
  ['merge_undo_days', 0.5],
  ['offer_validity_days', 3651],
  ['offer_validity_days', 0],
  ['round_robin_wait_hours', 8761],
  ['round_robin_daily_cap', 1_000_000_001],
  ['interview_minutes', 0],
  ['upload_max_bytes', 0],
  ['stage_sla_warning_share', 1.01],
  ['duplicate_name_similarity', -0.1],
  ['commission_quality_min', 80],
  ['interview_reminder_minutes', ['soon']],
  ['interview_reminder_minutes', [[60]]],
  ['document_warn_days', [30, -1]],
  ['driver_languages', ['en', 7]],
  ['uae_mobile_pattern', ''],
  ['quiet_hours', { from: '21:00' }],
  ['quiet_hours', { from: '21:00', to: '24:00' }],
  ['retention_days', { rejected: 365, never_qualified: 182 }],
  ['retention_days', { rejected: 365, never_qualified: 182, consent_withdrawn: 'soon' }],
  ['license_min_age', { motorcycle: '17' }],
  ['iloe_fees', { basic_fils_per_month: -500 }],
  ['pay_bands', { motorcycle: 80_000 }],
  ['pay_bands', { motorcycle: { min_fils: 80_000 } }],
  ['pay_bands', { motorcycle: [{ min_fils: 80_000, max_fils: 90_000 }] }],
  ['pay_bands', { motorcycle: { min_fils: 80_000, max_fils: 'much' } }],
  ['pay_bands', { motorcycle: { min_fils: 80_000, max_fils: 70_000 } }],
  ['pay_bands', { motorcycle: { min_fils: 80_000, max_fils: 90_000, est_max_fils: '1' } }],
];

const right: readonly (readonly [key: string, value: unknown])[] = [
  ['stage_sla_minutes', { new_lead: 0, visa: 100_000 }],
  ['claim_lapse_working_days', 0],
  ['stage_sla_warning_share', 0.5],
  ['commission_quality_min', 1],
  ['interview_reminder_minutes', []],
  ['document_warn_days', [60]],
  ['license_swap_countries', ['GB']],
  ['quiet_hours', { from: '00:00', to: '23:59' }],
  ['retention_days', { rejected: 1, never_qualified: 1, consent_withdrawn: 0 }],
  ['pay_bands', { motorcycle: { min_fils: 1, max_fils: 2, est_max_fils: 3, per_order_max_fils: 1 } }],
];

describe('values of app_config', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
  });
  afterAll(() => db.close());

  /** Writes the value as an admin and rolls back; returns the number of changed rows. */
  const set = (key: string, value: unknown) =>
    undone(db, async (sql) => {
      await become(sql, 'admin');
      const rows = await sql.query(
        'update public.app_config set value = $2::jsonb where key = $1 returning key',
        [key, JSON.stringify(value)],
      );
      return rows.length;
    });

  test.each(wrong)('%s rejects %j', async (key, value) => {
    expect(await owner(db, 'select key from public.app_config where key = $1', [key])).toHaveLength(1);
    expect(await sqlState(set(key, value))).toBe('23514');
  });

  test.each(right)('%s accepts %j', async (key, value) => {
    expect(await set(key, value)).toBe(1);
  });
});
