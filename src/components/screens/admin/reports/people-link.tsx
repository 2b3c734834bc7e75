import { Link } from '#components/ui/link/link.tsx';
import type { Cell, Line, Report } from '#machines/admin/reports/report.types.ts';
import { hasPeople } from '#machines/admin/reports/report-number.ts';

/** Returns the URL of the people counted by a number; `key` is null for all lines. */
export type PeopleHref = (metric: string, key: Line['key'] | null) => string;

export interface PeopleLinkProps {
  report: Report;
  metric: string;
  /** Key of the number's line; null for all lines. */
  line: Line['key'] | null;
  cell: Cell;
  peopleHref: PeopleHref;
  /** The number as text. */
  children: string;
}

/** Shows a number; one that counts people links to them. */
export function PeopleLink({ report, metric, line, cell: { value }, peopleHref, children }: PeopleLinkProps) {
  const number = <bdi>{children}</bdi>;
  return hasPeople(report, metric, line) && typeof value === 'number' && value > 0 ? (
    <Link variant="quiet" href={peopleHref(metric, line)}>
      {number}
    </Link>
  ) : (
    number
  );
}
