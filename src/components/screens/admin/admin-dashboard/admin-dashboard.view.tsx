import { Dashboard, DashboardPair } from '#components/blocks/widget/dashboard.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Approvals, type ApprovalsProps } from './approvals.tsx';
import { Audit, type AuditProps } from './audit.tsx';
import { auditHref } from './audit-links.ts';
import { AutoAssign, type AutoAssignProps } from './auto-assign.tsx';
import { Capacity, type CapacityProps } from './capacity.tsx';
import type { DashboardLinks } from './dashboard-links.ts';
import { Funnel, type FunnelProps } from './funnel.tsx';
import { Headline, type HeadlineProps } from './headline.tsx';
import { Health, type HealthProps } from './health.tsx';
import { RehireRequests, type RehireRequestsProps } from './rehire-requests.tsx';
import { Setup, type SetupProps } from './setup.tsx';
import { Sources, type SourcesProps } from './sources.tsx';

type Part<Props> = Omit<Props, 'now' | `${string}Href` | 'hrefs' | 'hrefOf'>;

/** State and reload function of each part. */
export interface AdminDashboardProps {
  setup: Part<SetupProps>;
  approvals: Part<ApprovalsProps>;
  rehireRequests: Part<RehireRequestsProps>;
  headline: Part<HeadlineProps>;
  health: Part<HealthProps>;
  autoAssign: Part<AutoAssignProps>;
  funnel: Part<FunnelProps>;
  sources: Part<SourcesProps>;
  capacity: Part<CapacityProps>;
  audit: Part<AuditProps>;
  links: DashboardLinks;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** The admin's dashboard: decisions first, then the current state, then trends. */
export function AdminDashboardView({ links, now, ...parts }: AdminDashboardProps) {
  const { users, config, openings, health, forms } = links;
  const hrefs = { users, clients: openings, opening: openings, form: forms, templates: links.messages };
  return (
    <Dashboard>
      <Setup {...parts.setup} hrefs={hrefs} />
      <DashboardPair>
        <Stack gap={8}>
          <Approvals {...parts.approvals} commissionHref={links.ledger} reportHref={links.report} now={now} />
          <RehireRequests {...parts.rehireRequests} candidateHref={links.candidate} now={now} />
        </Stack>
        <Stack gap={8}>
          <Health {...parts.health} healthHref={health} formsHref={forms} now={now} />
          <AutoAssign {...parts.autoAssign} configHref={config} />
        </Stack>
      </DashboardPair>
      <Headline {...parts.headline} />
      <DashboardPair>
        <Stack gap={8}>
          <Funnel {...parts.funnel} reportHref={links.funnelReport} />
          <Sources {...parts.sources} reportHref={links.sourcesReport} />
        </Stack>
        <Stack gap={8}>
          <Capacity {...parts.capacity} usersHref={users} />
          <Audit {...parts.audit} hrefOf={(line) => auditHref(line, links)} now={now} />
        </Stack>
      </DashboardPair>
    </Dashboard>
  );
}
