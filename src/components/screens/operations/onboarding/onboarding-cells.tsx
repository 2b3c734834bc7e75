import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import OctagonX from 'lucide-react/icons/octagon-x';
import Rocket from 'lucide-react/icons/rocket';
import { useTranslation } from 'react-i18next';
import { useCellContext } from '#components/blocks/columns/cell.context.ts';
import { CardLine, CardName, Quiet, TwoLines } from '#components/blocks/columns/cell-parts.tsx';
import { dubaiDay } from '#components/candidate/decisions/dubai-parts.ts';
import { labelIn } from '#components/candidate/record/lines.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge, type BadgeProps } from '#components/ui/badge/badge.tsx';
import type { OnboardingCandidate, Readiness } from '#machines/data/views/onboarding-list.ts';
import styles from './onboarding.module.css';

interface CellProps {
  row: OnboardingCandidate;
}

/** Icon and tone of each readiness. */
export const readinessStyles: Readonly<
  Record<Readiness, { icon: LucideIcon; tone: NonNullable<BadgeProps['tone']> }>
> = {
  blocked: { icon: OctagonX, tone: 'bad' },
  in_progress: { icon: CircleDashed, tone: 'info' },
  ready: { icon: CircleCheck, tone: 'good' },
  deployed: { icon: Rocket, tone: 'accent' },
  working: { icon: Rocket, tone: 'neutral' },
};

/** Shows the readiness, and how many required tasks are done: "9 of 14 tasks". */
export function ProgressCell({ row: { readiness, tasks } }: CellProps) {
  const { t } = useTranslation('onboarding');
  const format = useFormat();
  const { icon, tone } = readinessStyles[readiness];
  return (
    <TwoLines
      second={
        tasks &&
        t('checklist.progress', { done: format.number(tasks.done), total: format.number(tasks.total) })
      }
    >
      <Badge tone={tone} icon={icon}>
        {t(`values.readiness.${readiness}`)}
      </Badge>
    </TwoLines>
  );
}

/** Shows the next task that can be done, with its owner and due day. */
export function NextTask({ row: { tasks, readiness } }: CellProps) {
  const { t, i18n } = useTranslation('onboarding');
  const format = useFormat();
  const { now } = useCellContext();
  const next = tasks?.next ?? null;
  if (next === null) return readiness === 'ready' ? <TwoLines>{t('next.deploy')}</TwoLines> : null;
  const title = labelIn({ [next.code]: next.title_i18n }, next.code, i18n.language);
  const due = next.due_on === null ? null : t('due', { date: format.date(next.due_on) });
  const second = [t(`owner.${next.owner_role}`), due].filter(Boolean).join(' · ');
  const isLate = next.due_on !== null && next.due_on < dubaiDay(now);
  return (
    <TwoLines second={<bdi title={second}>{second}</bdi>} tone={isLate ? 'bad' : undefined}>
      <bdi title={title} translate="no">
        {title}
      </bdi>
    </TwoLines>
  );
}

/** Shows the planned day of the first shift or, once deployed, the actual day. */
export function DeployDay({ row: { start_on, deployed_on } }: CellProps) {
  const { t } = useTranslation('onboarding');
  const format = useFormat();
  const { now } = useCellContext();
  const day = deployed_on ?? start_on;
  if (day === null) return <Quiet>{t('noDay')}</Quiet>;
  const isLate = deployed_on === null && day < dubaiDay(now);
  return (
    <TwoLines second={format.date(day)} tone={isLate ? 'bad' : undefined}>
      {format.relativeDay(day, now)}
    </TwoLines>
  );
}

export function Client({ row: { opening_title: opening, client_name: client } }: CellProps) {
  return (
    <TwoLines
      second={
        <bdi title={client ?? ''} translate="no">
          {client}
        </bdi>
      }
    >
      <bdi title={opening ?? ''} translate="no">
        {opening}
      </bdi>
    </TwoLines>
  );
}

export function Emirate({ row: { work_emirate: emirate } }: CellProps) {
  const { t } = useTranslation('candidates');
  return emirate === null ? null : t(`emirate.${emirate}`);
}

/** Shows why tasks are blocked: the first reason, with the others in the title. */
export function Reason({ row: { blocked_reasons: reasons } }: CellProps) {
  const [first] = reasons;
  if (first === undefined) return null;
  return (
    <span className={styles.Clipped} title={reasons.join('\n')}>
      <bdi>{first}</bdi>
    </span>
  );
}

/** Shows the unmet gates of the first shift. Renders nothing once deployed. */
export function OpenGatesCell({ row: { lacks, current_stage: stage } }: CellProps) {
  const { t } = useTranslation('onboarding');
  const format = useFormat();
  if (stage !== 'onboarding') return null;
  if (lacks.length === 0) return <Badge tone="good">{t('gatesMet')}</Badge>;
  const words = format.list(lacks.map((gate) => t(`values.gate.${gate}`)));
  return (
    <span className={styles.Clipped} title={words}>
      {words}
    </span>
  );
}

export function OperationsOwner({ row: { ops_id } }: CellProps) {
  return <bdi>{useCellContext().staffName(ops_id)}</bdi>;
}

/** Renders a candidate as a card, on the board and where there is no room for columns. */
export function OnboardingCard({ row }: CellProps) {
  const { blocked_reasons: reasons, lacks, readiness, tasks } = row;
  // On hold, or all tasks are done and another gate is unmet.
  const isUnexplained = lacks.length > 0 && reasons.length === 0 && (readiness === 'blocked' || !tasks?.next);
  return (
    <span className={styles.Card}>
      <CardLine align="start">
        <CardName row={row} />
        <DeployDay row={row} />
      </CardLine>
      <ProgressCell row={row} />
      <NextTask row={row} />
      <Quiet>
        <bdi translate="no">{row.opening_title}</bdi>
      </Quiet>
      <Reason row={row} />
      {isUnexplained && <OpenGatesCell row={row} />}
    </span>
  );
}
