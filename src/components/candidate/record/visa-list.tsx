import Stamp from 'lucide-react/icons/stamp';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import type { Labels } from '#machines/candidate/record/parts.ts';
import type { VisaStep } from '#machines/data/rpc/list-visa-progress.ts';
import { type Line, Lines, labelIn } from './lines.tsx';
import styles from './record.module.css';

const tones: Readonly<Record<NonNullable<VisaStep['status']>, Line['tone']>> = {
  not_started: 'neutral',
  ready: 'info',
  appointment_booked: 'info',
  submitted: 'info',
  awaiting_authority: 'info',
  action_required: 'warn',
  rejected: 'bad',
  completed: 'good',
  skipped: 'neutral',
};

export interface VisaListProps {
  rows: readonly VisaStep[];
  labels: Labels;
}

/** How far the visa is, by its steps and dates alone. */
export function VisaList({ rows, labels }: VisaListProps) {
  const { t, i18n } = useTranslation('leadRecord');
  const format = useFormat();
  const [first] = rows;
  const on = (key: 'due' | 'done', day: string | null) =>
    day === null ? [] : [t(`visaSteps.${key}`, { date: format.date(day) })];
  return (
    <>
      {first && (
        <p className={styles.Quiet}>
          {t(`visaSteps.case.${first.case_status}`)}
          {first.binding_deadline !== null &&
            ` ${t('visaSteps.deadline', { date: format.date(first.binding_deadline) })}`}
        </p>
      )}
      {(!first || first.code !== null) && (
        <Lines
          label={t('visaSteps.label')}
          icon={Stamp}
          empty={t('visaSteps.empty')}
          emptyHelp={t('visaSteps.emptyHelp')}
          lines={rows.flatMap(({ code, status, due_on, completed_on }) =>
            code === null || status === null
              ? []
              : {
                  id: code,
                  title: <bdi>{labelIn(labels, code, i18n.language)}</bdi>,
                  state: t(`visaSteps.status.${status}`),
                  tone: tones[status],
                  details: completed_on === null ? on('due', due_on) : on('done', completed_on),
                },
          )}
        />
      )}
    </>
  );
}
