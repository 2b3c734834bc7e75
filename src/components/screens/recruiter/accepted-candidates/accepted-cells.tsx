import type { LucideIcon } from 'lucide-react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ClockAlert from 'lucide-react/icons/clock-alert';
import Pause from 'lucide-react/icons/pause';
import Plane from 'lucide-react/icons/plane';
import { useTranslation } from 'react-i18next';
import { useCellContext } from '#components/blocks/columns/cell.context.ts';
import { CardLine, CardName, Quiet, TwoLines } from '#components/blocks/columns/cell-parts.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge, type BadgeProps } from '#components/ui/badge/badge.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { type AcceptedCandidate, type Progress, sheetItems } from '#machines/data/views/accepted-list.ts';
import { acceptedStepOf } from '#machines/recruiter/accepted-candidates/next-step.ts';
import styles from './accepted-candidates.module.css';

interface CellProps {
  row: AcceptedCandidate;
}

const progressTones: Readonly<Record<Progress, NonNullable<BadgeProps['tone']>>> = {
  returned: 'bad',
  ready: 'accent',
  handed_over: 'info',
  documents: 'info',
  visa: 'info',
  onboarding: 'info',
  deployed: 'good',
};

/** Shows the group and its progress: "Sheet 4 of 6". */
export function ProgressCell({ row }: CellProps) {
  const { t } = useTranslation('acceptedCandidates');
  const format = useFormat();
  const { progress, handover_missing: missing, visa, onboarding } = row;
  const part = (of: 'sheet' | 'visa' | 'tasks', done: number, total: number) =>
    t(`done.${of}`, { done: format.number(done), total: format.number(total) });
  const second = () => {
    if (missing) return part('sheet', sheetItems.length - missing.length, sheetItems.length);
    if (progress === 'visa' && visa) return part('visa', visa.done, visa.total);
    return onboarding ? part('tasks', onboarding.done, onboarding.total) : null;
  };
  return (
    <TwoLines second={second()}>
      <Badge tone={progressTones[progress]}>{t(`values.progress.${progress}`)}</Badge>
    </TwoLines>
  );
}

/** Returns a function that describes the next step: "Documents missing: 2". */
export function useStepMessages(): (row: AcceptedCandidate, now: number) => string {
  const { t, i18n } = useTranslation('acceptedCandidates');
  const format = useFormat();
  return (row, now) => {
    const step = acceptedStepOf(row, now);
    switch (step.kind) {
      case 'fix':
      case 'complete':
        return step.missing.length === 0
          ? t(`step.${step.kind}`)
          : t(`step.${step.kind}List`, { list: format.list(step.missing.map((item) => t(`sheet.${item}`))) });
      case 'collect':
      case 'verify':
      case 'unblock':
        return t(`step.${step.kind}`, { number: format.number(step.count) });
      case 'tasks':
        return t('step.tasks', { number: format.number(step.left) });
      case 'visa': {
        const label = step.label?.[i18n.language] ?? step.label?.en;
        return label === undefined ? t('step.visaRuns') : t('step.visa', { step: label });
      }
      case 'days': {
        const days = format.number(step.days);
        return step.milestone === null
          ? t('step.day', { days })
          : t('step.dayOf', { days, milestone: format.number(step.milestone) });
      }
      default:
        return t(`step.${step.kind}`);
    }
  };
}

/** Shows the next step and who has it. For a returned hand-over, also shows the reason. */
export function NextStep({ row }: CellProps) {
  const { t } = useTranslation('acceptedCandidates');
  const format = useFormat();
  const { now, staffName } = useCellContext();
  const messages = useStepMessages()(row, now);
  const { owner } = acceptedStepOf(row, now);
  const { is_returned, handover_return_reason: reason, ops_id, visa_deadline: deadline } = row;
  const operations = owner === 'operations' ? staffName(ops_id) : null;
  const who = owner && (operations ? t('owner.named', { name: operations }) : t(`owner.${owner}`));
  const by =
    row.progress !== 'visa' || deadline === null ? null : t('deadline', { date: format.date(deadline) });
  const second = is_returned && reason ? reason : [by, who].filter(Boolean).join(' · ');
  const isUrgent = is_returned || row.risks.includes('visa_deadline');
  return (
    <TwoLines second={<bdi title={second}>{second}</bdi>} tone={isUrgent ? 'bad' : undefined}>
      <span title={messages}>{messages}</span>
    </TwoLines>
  );
}

export function Opening({ row: { opening_title: opening, client_name: client } }: CellProps) {
  return (
    <TwoLines second={<bdi>{client}</bdi>}>
      <bdi title={opening ?? ''}>{opening}</bdi>
    </TwoLines>
  );
}

export function StartDate({ row: { start_on: day } }: CellProps) {
  const { t } = useTranslation('acceptedCandidates');
  const format = useFormat();
  const { now } = useCellContext();
  if (day === null) return <Quiet>{t('noStart')}</Quiet>;
  return <TwoLines second={format.date(day)}>{format.relativeDay(day, now)}</TwoLines>;
}

/** Shows how long ago the offer was accepted. */
export function Accepted({ row: { accepted_at: at } }: CellProps) {
  const format = useFormat();
  const { now } = useCellContext();
  return at === null ? null : <TwoLines second={format.date(at)}>{format.relativeDay(at, now)}</TwoLines>;
}

export function OperationsOwner({ row: { ops_id } }: CellProps) {
  return <bdi>{useCellContext().staffName(ops_id)}</bdi>;
}

const riskIcons: Readonly<Record<AcceptedCandidate['risks'][number], LucideIcon>> = {
  late: ClockAlert,
  start_date: CalendarClock,
  visa_deadline: Plane,
  on_hold: Pause,
};

/** Shows why a promise may be broken: the first reason, and the number of others. */
export function Risks({ row: { risks } }: CellProps) {
  const { t } = useTranslation('acceptedCandidates');
  const format = useFormat();
  const [first, ...others] = risks;
  if (first === undefined) return null;
  return (
    <span className={styles.Risks} title={format.list(risks.map((risk) => t(`values.risk.${risk}`)))}>
      <Badge tone={first === 'on_hold' ? 'neutral' : 'warn'} icon={riskIcons[first]}>
        {t(`values.risk.${first}`)}
      </Badge>
      {others.length > 0 && <Quiet>{t('moreRisks', { number: format.number(others.length) })}</Quiet>}
    </span>
  );
}

/** Renders a candidate as a card, where there is no room for columns. */
export function AcceptedCard({ row }: CellProps) {
  return (
    <Stack as="span" gap={1}>
      <CardLine>
        <CardName row={row} />
        <ProgressCell row={row} />
      </CardLine>
      <NextStep row={row} />
      <CardLine>
        <Quiet>
          <bdi>{row.opening_title}</bdi>
        </Quiet>
        <Risks row={row} />
      </CardLine>
    </Stack>
  );
}
