import { demoId, recruiterIds } from './accounts.ts';
import type { DemoRow } from './insert-rows.ts';
import { after, day } from './moments.ts';

/** Columns of the leads list, as stored in a view. */
const leadColumns = [
  'first_name',
  'license_type',
  'visa_expiry',
  'source',
  'last_contact_at',
  'next_action_at',
  'stage_due_at',
  'owner',
  'current_stage',
  'created_at',
].map((id) => ({ id, isHidden: id === 'current_stage' || id === 'created_at' }));

/** A recruiter's saved views. */
export const viewRows = (now: Date): DemoRow[] =>
  [
    ['Riders in Dubai', 'leads', { address: 'licence=motorcycle&emirate=dubai' }, null],
    ['Visa ends in 30 days', 'leads', { address: 'visaEnds=30&sort=visa_expiry' }, null],
    ['Tomorrow', 'interview-tracking', { date: 'tomorrow' }, null],
    ['Expiring offers', 'offers', { address: 'tab=expiring' }, null],
  ].map(([name, screen, filters, sort], index) => ({
    id: demoId(862 + index),
    owner_id: recruiterIds.sara,
    screen,
    name,
    filters,
    columns: screen === 'leads' ? leadColumns : [],
    sort,
    shared_with_role: index === 1 ? 'recruiter' : null,
    is_default: false,
    created_at: after(now, -20 * day),
    updated_at: after(now, -20 * day),
    version: 1,
  }));
