/** Path of the record that an audit entry is about. */
import type { AuditLine } from '#machines/admin/admin-dashboard/widgets.machine.ts';
import { peopleOpenedBy, subjectOf } from './audit-labels.ts';
import type { DashboardLinks } from './dashboard-links.ts';

/** Returns the path of the subject; null if it was deleted or no page shows it. */
export function auditHref(line: AuditLine, links: DashboardLinks): string | null {
  const candidateId = line.about?.candidate_id;
  if (candidateId) return links.candidate(candidateId);
  if (line.about?.user_id) return links.user(line.about.user_id);
  const opened = peopleOpenedBy(line);
  if (opened) return links.reportOf(opened.report);
  const isRecordGone = line.about?.name == null;
  switch (subjectOf(line)) {
    case 'client':
      return isRecordGone ? null : links.client(line.row_id);
    case 'opening':
      return isRecordGone ? null : links.opening(line.row_id);
    case 'integrity':
      return links.report(line.row_id);
    case 'setting':
    case 'reference':
    case 'list':
      return links.config;
    case 'form':
      return links.forms;
    case 'commission':
      return links.commission;
    default:
      return null;
  }
}
