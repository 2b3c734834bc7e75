import { baselineFile } from '../../../supabase/baseline.ts';
import type { Fault } from './fault.ts';

/** Faults in database policies, grants, gates and rules, applied to the baseline migration. */
export const databaseFaults: readonly Fault[] = [
  {
    name: 'policy: a recruiter edits a candidate after the hand-over',
    edits: [
      {
        file: baselineFile,
        find: '      and assigned_recruiter_id = (select auth.uid())\n      and not is_with_operations\n',
        replace: '      and assigned_recruiter_id = (select auth.uid())\n',
      },
    ],
  },
  {
    name: 'grant: an author may share an internal note by an update',
    edits: [
      {
        file: baselineFile,
        find: 'grant update (body, pinned) on public.notes',
        replace: 'grant update (body, pinned, visibility) on public.notes',
      },
    ],
  },
  {
    name: 'query: a driver reads internal notes',
    edits: [
      {
        file: baselineFile,
        find: "join public.notes n on n.candidate_id = c.id and n.visibility = 'shared_with_driver'",
        replace: 'join public.notes n on n.candidate_id = c.id',
      },
    ],
  },
  {
    name: 'gate: a candidate in the UAE needs no emirate',
    edits: [
      {
        file: baselineFile,
        find: "c.location_status = 'in_uae' and c.emirate is not null",
        replace: "c.location_status = 'in_uae'",
      },
    ],
  },
  {
    name: 'approval: the same person reviews a document twice',
    edits: [
      {
        file: baselineFile,
        find: 'elsif p_is_four_eyes and p_document.first_reviewed_by = auth.uid() then',
        replace: 'elsif p_is_four_eyes and p_document.uploaded_by = auth.uid() then',
      },
    ],
  },
  {
    name: 'money: pay at the upper limit of the band is outside it',
    edits: [
      {
        file: baselineFile,
        find: "app.allowances_total(o.allowances) <= (b.band ->> 'max_fils')::numeric",
        replace: "app.allowances_total(o.allowances) < (b.band ->> 'max_fils')::numeric",
      },
    ],
  },
  {
    name: 'money: no clawback on the last day of its period',
    edits: [
      {
        file: baselineFile,
        find: 'select p_last_day - p_first_day > p_clawback_days',
        replace: 'select p_last_day - p_first_day >= p_clawback_days',
      },
    ],
  },
  {
    name: 'dates: a lapsed lead is blocked for the UTC day, not the Dubai day',
    edits: [
      {
        file: baselineFile,
        find: "and (a.at at time zone 'Asia/Dubai')::date = app.today()",
        replace: 'and a.at::date = app.today()',
      },
    ],
  },
  {
    name: 'SLA: a deadline at closing time moves to the next opening',
    edits: [
      {
        file: baselineFile,
        find: 'if upper(span) - local_time >= remaining then',
        replace: 'if upper(span) - local_time > remaining then',
      },
    ],
  },
];
