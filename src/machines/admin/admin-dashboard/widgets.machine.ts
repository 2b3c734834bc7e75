/** The dashboard's widgets: one machine each, so that one failure does not affect the others. */
import { now } from '#machines/data/clock.ts';
import { type AuditSubject, listAuditSubjects } from '#machines/data/rpc/audit-subjects.ts';
import { listStaffNames } from '#machines/data/rpc/list-staff-names.ts';
import { type CapacityRow, reportCapacity } from '#machines/data/rpc/report-capacity.ts';
import { type Period, reportFunnelByWeek } from '#machines/data/rpc/report-funnel.ts';
import { reportHeadline } from '#machines/data/rpc/report-headline.ts';
import { reportSources, type SourceRow } from '#machines/data/rpc/report-sources.ts';
import { setupProgress } from '#machines/data/setup-progress.ts';
import { loadSystemHealth } from '#machines/data/system-health.ts';
import { type AuditEntry, listAdminAudit } from '#machines/data/tables/audit-log.ts';
import { listOpenIntegrityReports } from '#machines/data/tables/integrity-reports.ts';
import { countUnassignedLeads } from '#machines/data/unassigned-leads.ts';
import { funnelWeeks, lastDays, lastWeeks, sourceDays } from '#machines/factories/periods.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';
import { funnelOf } from './funnel.ts';

/** Reload interval for data that changes by the minute, in milliseconds. */
const minute = 60_000;

/** Number of admin changes shown. */
const auditRows = 8;

/** The lead sources of a period. */
export interface Sources {
  period: Period;
  rows: readonly SourceRow[];
}

/** Recruiters with free capacity, and the work that waits to be assigned. */
export interface Capacity {
  rows: readonly CapacityRow[];
  unassigned: number;
}

/** A change made by an admin, with the admin's name where still known and the subject of the change. */
export type AuditLine = AuditEntry & { by: string | null; about: AuditSubject | null };

export const headlineMachine = createWidgetMachine({
  id: 'headline',
  load: reportHeadline,
  tables: ['offers'],
  reloadInterval: 5 * minute,
});

export const funnelMachine = createWidgetMachine({
  id: 'funnel',
  load: async (signal) => {
    const period = lastWeeks(funnelWeeks, now());
    return funnelOf(await reportFunnelByWeek(period, signal), period);
  },
});

export const sourcesMachine = createWidgetMachine<Sources>({
  id: 'sources',
  load: async (signal) => {
    const period = lastDays(sourceDays, now());
    return { period, rows: await reportSources(period, signal) };
  },
});

export const capacityMachine = createWidgetMachine<Capacity>({
  id: 'capacity',
  load: async (signal) => {
    const [rows, unassigned] = await Promise.all([reportCapacity(signal), countUnassignedLeads(signal)]);
    return { rows, unassigned };
  },
  reloadInterval: 5 * minute,
});

export const auditMachine = createWidgetMachine<readonly AuditLine[]>({
  id: 'audit',
  load: async (signal) => {
    const [entries, people] = await Promise.all([listAdminAudit(auditRows, signal), listStaffNames(signal)]);
    const names = new Map(people.map(({ id, name }) => [id, name]));
    const auditSubjects = await listAuditSubjects(
      entries.map(({ id }) => id),
      signal,
    );
    return entries.map((entry) => ({
      ...entry,
      by: names.get(entry.actor_id ?? '') ?? null,
      about: auditSubjects.get(entry.id) ?? null,
    }));
  },
  tables: ['offers', 'system_settings'],
});

export const openReportsMachine = createWidgetMachine({
  id: 'openReports',
  load: listOpenIntegrityReports,
  tables: ['integrity_reports'],
  reloadInterval: 5 * minute,
});

export const setupMachine = createWidgetMachine({ id: 'setup', load: setupProgress });

export const healthMachine = createWidgetMachine({
  id: 'health',
  load: loadSystemHealth,
  reloadInterval: minute,
});
