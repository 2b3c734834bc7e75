import Monitor from 'lucide-react/icons/monitor';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#components/blocks/contact-kit/use-keys.ts';
import { Dashboard, DashboardPair } from '#components/blocks/widget/dashboard.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { opsQueues } from '#machines/data/rpc/ops-control-room.ts';
import { Ageing, type AgeingProps } from './ageing.tsx';
import { Blocked, type BlockedProps } from './blocked.tsx';
import type { ControlRoomLinks } from './dashboard-links.ts';
import { Due, type DueProps } from './due.tsx';
import { Forecast, type ForecastProps } from './forecast.tsx';
import { Today, type TodayProps } from './today.tsx';
import { ByPerson, Queues, type WorkloadProps } from './workload.tsx';

/** State and reload function of each part. */
export interface OperationsDashboardProps {
  due: Omit<DueProps, 'links' | 'now'>;
  workload: Omit<WorkloadProps, 'links' | 'now'>;
  ageing: AgeingProps;
  today: Pick<TodayProps, 'state' | 'onReload'>;
  blocked: BlockedProps;
  forecast: ForecastProps;
  links: ControlRoomLinks;
  /** Navigates to a page, for shortcuts. */
  onNavigate: (href: string) => void;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Renders the control room: queues, due items, trends, then the workload of each person. */
export function OperationsDashboardView(props: OperationsDashboardProps) {
  const { due, workload, ageing, today, blocked, forecast, links, onNavigate, now } = props;
  const { t } = useTranslation('operationsDashboard');
  const page = useRef<HTMLDivElement>(null);
  useKeys(
    page,
    Object.fromEntries(
      opsQueues.map((queue, index) => [String(index + 1), () => onNavigate(links.queue(queue))]),
    ),
  );
  return (
    <div ref={page}>
      <Dashboard>
        <Row justify="between">
          <Muted>{t('keys')}</Muted>
          <Row>
            <ButtonLink variant="quiet" href={links.wallHref}>
              <Icon of={Monitor} />
              {t('toWall')}
            </ButtonLink>
            <ButtonLink variant="primary" href={links.review}>
              {t('review')}
            </ButtonLink>
          </Row>
        </Row>
        <Queues {...workload} {...{ links, now }} />
        <DashboardPair>
          <Due {...due} {...{ links, now }} />
          <Stack gap={8}>
            <Today {...today} {...{ links, now }} />
            <Blocked {...blocked} />
          </Stack>
        </DashboardPair>
        <DashboardPair>
          <Forecast {...forecast} />
          <Ageing {...ageing} />
        </DashboardPair>
        <ByPerson {...workload} {...{ links, now }} />
      </Dashboard>
    </div>
  );
}
