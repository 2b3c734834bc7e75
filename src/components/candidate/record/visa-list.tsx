import ListChecks from 'lucide-react/icons/list-checks';
import Stamp from 'lucide-react/icons/stamp';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Muted } from '#components/ui/text/text.tsx';
import type { Labels } from '#machines/candidate/record/parts.ts';
import type { VisaStep } from '#machines/data/rpc/list-visa-progress.ts';
import type { OnboardingLine } from '#machines/data/tables/onboarding-tasks.ts';
import { type Line, Lines, labelIn } from './lines.tsx';
import { Section } from './section.tsx';

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

const taskTones: Readonly<Record<OnboardingLine['status'], Line['tone']>> = {
  todo: 'neutral',
  in_progress: 'info',
  done: 'good',
  blocked: 'bad',
  skipped: 'neutral',
};

export interface VisaListProps {
  rows: readonly VisaStep[];
  labels: Labels;
  /** Editor of the case for operations and admins, which replaces the list; false for other roles. */
  work: ReactNode;
  /** Tasks before the first shift; empty if onboarding has not started. */
  tasks: readonly OnboardingLine[];
}

/** Shows the progress of the visa, by stages and dates. Operations and admins work on it here. */
export function VisaList({ rows, labels, work, tasks }: VisaListProps) {
  const { t, i18n } = useTranslation('candidateRecord');
  const format = useFormat();
  const [first] = rows;
  const on = (key: 'due' | 'done', day: string | null) =>
    day && t(`visaSteps.${key}`, { date: format.date(day) });
  return (
    <>
      {work}
      {!work && first && (
        <Muted>
          {t(`visaSteps.case.${first.case_status}`)}
          {first.binding_deadline !== null &&
            ` ${t('visaSteps.deadline', { date: format.date(first.binding_deadline) })}`}
        </Muted>
      )}
      {!work && (!first || first.code !== null) && (
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
                  details: [completed_on === null ? on('due', due_on) : on('done', completed_on)],
                },
          )}
        />
      )}
      {tasks.length > 0 && (
        <Section title={t('onboarding.label')}>
          <Lines
            label={t('onboarding.label')}
            icon={ListChecks}
            empty=""
            emptyHelp=""
            lines={tasks.map(({ code, status, due_on, done_at, template }) => ({
              id: code,
              title: <bdi>{labelIn({ [code]: template.title_i18n }, code, i18n.language)}</bdi>,
              state: t(`onboarding.status.${status}`),
              tone: taskTones[status],
              details: [done_at === null ? on('due', due_on) : on('done', done_at)],
            }))}
          />
        </Section>
      )}
    </>
  );
}
