/** Sample data for the stories of the dashboard. */
import { fn } from 'storybook/test';
import { ready } from '#components/blocks/widget/widget.fixtures.ts';
import { offer, otherOffer, ownOffer } from '#machines/admin/admin-dashboard/approvals.fixtures.ts';
import { funnelOf } from '#machines/admin/admin-dashboard/funnel.ts';
import { ownRehireRequest, rehireRequest } from '#machines/admin/admin-dashboard/rehire-requests.fixtures.ts';
import type { AuditLine } from '#machines/admin/admin-dashboard/widgets.machine.ts';
import type { AuditSubject } from '#machines/data/rpc/audit-subjects.ts';
import type { CapacityRow } from '#machines/data/rpc/report-capacity.ts';
import type { FunnelRow } from '#machines/data/rpc/report-funnel.ts';
import { auditEntry } from '#machines/data/tables/audit-log.fixtures.ts';
import type { IntegrityReport } from '#machines/data/tables/integrity-reports.ts';
import { lastDays, lastWeeks, mondaysOf } from '#machines/factories/periods.ts';
import type { AdminDashboardProps } from './admin-dashboard.view.tsx';

/** Thursday noon in Dubai. */
export const present = Date.parse('2026-03-12T08:00:00Z');

const period = lastWeeks(8, present);
const reached: readonly (readonly [FunnelRow['stage'], readonly number[]])[] = [
  ['new_lead', [42, 38, 51, 47, 44, 58, 49, 21]],
  ['qualified', [30, 29, 37, 31, 29, 34, 22, 4]],
  ['interviewed', [22, 20, 25, 21, 17, 14, 6, 0]],
  ['selected', [17, 15, 18, 14, 10, 7, 1, 0]],
  ['offer_accepted', [14, 12, 13, 9, 5, 2, 0, 0]],
  ['documents', [12, 10, 9, 5, 2, 0, 0, 0]],
  ['deployed', [6, 3, 1, 0, 0, 0, 0, 0]],
];

const recruiter = (id: number, name: string, changed: Partial<CapacityRow> = {}): CapacityRow => ({
  user_id: `00000000-0000-4000-8000-00000000020${id}`,
  name,
  role: 'recruiter',
  state: 'taking',
  given_today: 4,
  daily_cap: 15,
  untouched: 3,
  untouched_limit: 10,
  open_work: 38,
  late: 6,
  ...changed,
});

/** Returns an integrity report from `hours` hours ago. */
export const report = (id: number, kind: IntegrityReport['kind'], hours: number): IntegrityReport => ({
  id: `00000000-0000-4000-8000-00000000090${id}`,
  reporter_id: '00000000-0000-4000-8000-000000000501',
  about_user_id: null,
  about_name: 'A man at the gate',
  kind,
  text: 'He asked me for 500 dirhams for the visa.',
  amount_fils: null,
  happened_on: null,
  idempotency_key: `00000000-0000-4000-8000-00000000091${id}`,
  audio_path: null,
  status: 'new',
  resolution: null,
  handled_by: null,
  handled_at: null,
  created_at: new Date(present - hours * 3_600_000).toISOString(),
  updated_at: new Date(present - hours * 3_600_000).toISOString(),
  version: 1,
});

/** Returns the subject of an audit entry. */
const about = (name: string | null, ids: Partial<AuditSubject> = {}): AuditSubject => ({
  entry_id: 0,
  candidate_id: null,
  user_id: null,
  name,
  ...ids,
});

const entry = (
  id: number,
  minutes: number,
  { by = 'Mariam Al Suwaidi', about: subject = null, ...changed }: Partial<AuditLine>,
) => ({
  ...auditEntry({
    id,
    row_id: String(id),
    at: new Date(present - minutes * 60_000).toISOString(),
    ...changed,
  }),
  by,
  about: subject,
});

/** All parts loaded, with decisions to make. */
export const busy: AdminDashboardProps = {
  now: present,
  links: {
    users: '/admin/users',
    config: '/admin/config',
    health: '/admin/config/health',
    forms: '/admin/config/machform',
    openings: '/admin/config?tab=openings',
    messages: '/admin/config?tab=messages',
    commission: '/admin/config/commission',
    ledger: '/admin/config/commission?tab=ledger',
    funnelReport: '/admin/reports?tab=funnel',
    sourcesReport: '/admin/reports?tab=sources',
    candidate: (id) => `/admin?c=${id}`,
    user: (id) => `/admin/users?c=${id}`,
    client: (id) => `/admin/config?tab=openings&client=${id}`,
    opening: (id) => `/admin/config?tab=openings&opening=${id}`,
    report: (id) => `/admin?report=${id}`,
    reportOf: (id) => `/admin/reports?tab=${id}`,
  },
  setup: ready({ users: true, clients: true, opening: true, form: true, templates: true }),
  approvals: {
    ...ready([offer, otherOffer, ownOffer]),
    notes: {},
    updates: 0,
    also: { commissions_to_approve: 11 },
    reports: [report(1, 'asked_for_money', 30), report(2, 'false_terms', 3)],
    onDo: fn(),
    onShow: fn(),
  },
  rehireRequests: {
    ...ready([rehireRequest, ownRehireRequest]),
    notes: {},
    updates: 0,
    onDo: fn(),
    onShow: fn(),
  },
  headline: ready({
    deployed: 214,
    target: 310,
    deployed_this_month: 10,
    active_pipeline: 334,
    days_to_deploy_median: 47,
    days_to_deploy_p90: 81,
    visa_cost_per_driver_fils: 469_697,
    late_visa_deadlines: 1,
    expired_documents: 0,
    offers_to_approve: 3,
    commissions_to_approve: 11,
    open_integrity_reports: 2,
  }),
  health: ready({
    lastRunAt: new Date(present - 4 * 60_000).toISOString(),
    failedJobKinds: [],
    lateJobs: 0,
    failedEntries: 4,
  }),
  autoAssign: {
    isOn: true,
    error: null,
    isReading: false,
    isSaving: false,
    failure: null,
    areFormsOutdated: false,
    isUpdatingForms: false,
    unassigned: 40,
    onChange: fn(),
    onUpdateForms: fn(),
    onReload: fn(),
  },
  funnel: ready(
    funnelOf(
      reached.flatMap(([stage, counts]) =>
        mondaysOf(period).map((grouped, week) => ({ grouped, stage, reached: counts[week] ?? 0 })),
      ),
      period,
    ),
  ),
  sources: ready({
    period: lastDays(90, present),
    rows: [
      { source: 'machform', leads: 146, qualified: 91, deployed: 14, cost_per_deployed_fils: null },
      { source: 'referral', leads: 62, qualified: 46, deployed: 9, cost_per_deployed_fils: null },
      { source: 'walk_in', leads: 63, qualified: 48, deployed: 4, cost_per_deployed_fils: null },
      { source: null, leads: 8, qualified: 1, deployed: 0, cost_per_deployed_fils: null },
    ],
  }),
  capacity: ready({
    rows: [
      recruiter(1, 'Sara Haddad'),
      recruiter(2, 'Omar Farouk', { state: 'daily_cap', given_today: 15 }),
      recruiter(3, 'Priya Nair', { state: 'on_leave', given_today: 0, late: 0 }),
      recruiter(4, 'محمد عبد الرحمن', { state: 'untouched_limit', untouched: 12 }),
      recruiter(5, 'Joseph Mathew', {
        role: 'operations',
        state: null,
        given_today: null,
        daily_cap: null,
        open_work: 14,
        late: 1,
      }),
    ],
    unassigned: 40,
  }),
  audit: ready([
    entry(5, 12, {
      before: { status: 'pending_approval' },
      after: { status: 'approved' },
      about: about('Bilal Ahmed', { candidate_id: '00000000-0000-4000-8000-000000000601' }),
    }),
    entry(4, 95, {
      table_name: 'users',
      action: 'password_reset',
      by: 'Faisal Rahman',
      about: about('Omar Farouk', { user_id: '00000000-0000-4000-8000-000000000202' }),
    }),
    entry(3, 60 * 26, { table_name: 'system_settings', about: about('auto_assign_leads') }),
    entry(2, 60 * 50, {
      table_name: 'candidates',
      action: 'exported',
      reason: 'Requested by the person',
      by: null,
    }),
  ]),
};
