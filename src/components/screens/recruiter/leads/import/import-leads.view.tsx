import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Progress } from '#components/ui/progress/progress.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import { Stepper } from '#components/ui/stepper/stepper.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { ImportPhase } from '#machines/recruiter/leads/import/import-phase.ts';
import { CheckStep } from './check-step.tsx';
import { ChooseStep } from './choose-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import styles from './import.module.css';
import { ImportButtons } from './import-buttons.tsx';
import type { ImportLeadsViewProps } from './import-leads.props.ts';
import { ResultStep } from './result-step.tsx';

const steps = ['file', 'columns', 'check', 'import'] as const;

/** Step number of each phase. */
const stepByPhase: Readonly<Record<ImportPhase['name'], number>> = {
  waiting: 0,
  offered: 0,
  choosing: 0,
  reading: 0,
  columns: 1,
  checking: 2,
  checkFailed: 2,
  checked: 2,
  sending: 3,
  paused: 3,
  finished: 4,
};

/** Imports a list of people step by step, from the file to the result of each row. */
export function ImportLeadsView(props: ImportLeadsViewProps) {
  const { phase, onClose } = props;
  const { t } = useTranslation('leadImport');
  const body = useRef<HTMLDivElement>(null);
  const before = useRef(phase.name);
  const place = stepByPhase[phase.name];

  // The focused button is gone, so moves the focus.
  useEffect(() => {
    if (before.current !== phase.name) body.current?.focus();
    before.current = phase.name;
  }, [phase.name]);

  return (
    <Dialog
      title={t('title')}
      size="large"
      isOpen
      onOpenChange={onClose}
      isBusy={phase.name === 'sending'}
      footer={<ImportButtons {...props} />}
    >
      <div ref={body} className={styles.Body} tabIndex={-1}>
        <Stepper
          label={t('steps.label')}
          steps={steps.map((id, at) => ({
            id,
            label: t(`steps.${id}`),
            state: at < place ? 'done' : at === place ? 'current' : 'upcoming',
          }))}
        />
        <Step {...props} />
      </div>
    </Dialog>
  );
}

function Step(props: ImportLeadsViewProps) {
  const { phase, importHistory } = props;
  const { t } = useTranslation('leadImport');
  const errorMessage = useErrorMessages();
  switch (phase.name) {
    case 'waiting':
      return <Skeleton label={t('waiting')} />;
    case 'offered':
      return <Offer fileName={phase.fileName} sent={phase.sent} />;
    case 'choosing':
      return (
        <ChooseStep problem={phase.problem} onChoose={props.onChoose}>
          {importHistory}
        </ChooseStep>
      );
    case 'reading':
      return <Skeleton label={t('reading', { name: phase.fileName || t('pasted') })} />;
    case 'columns':
      return <ColumnsStep {...props} phase={phase} />;
    case 'checking':
      return (
        <Progress label={t('checking')} done={phase.done} {...(phase.all > 0 && { all: phase.all })}>
          {t('checkingNote')}
        </Progress>
      );
    case 'checkFailed':
      return (
        <ErrorState title={t('checkFailed')} onRetry={props.onCheckAgain}>
          {errorMessage(phase.error)}
        </ErrorState>
      );
    case 'checked':
      return <CheckStep {...props} phase={phase} />;
    case 'sending':
      return (
        <>
          {!phase.isStored && <Banner icon={TriangleAlert}>{t('notKept')}</Banner>}
          <Progress
            label={t('sending')}
            done={phase.done}
            all={phase.all}
            isCancelling={phase.isPausing}
            onCancel={props.onPauseImport}
          >
            {t('sendingNote')}
          </Progress>
        </>
      );
    case 'paused':
      return (
        <Progress
          label={t('sending')}
          done={phase.done}
          all={phase.all}
          state={phase.error ? 'failed' : 'cancelled'}
          action={
            <Button variant="primary" onPress={props.onResume}>
              {t('resume')}
            </Button>
          }
        >
          {phase.error ? t('pausedFor', { error: errorMessage(phase.error) }) : t('paused')}
        </Progress>
      );
    case 'finished':
      return (
        <ResultStep phase={phase} onErrorFile={props.onErrorFile}>
          {importHistory}
        </ResultStep>
      );
  }
}

function Offer({ fileName, sent }: { fileName: string; sent: number | null }) {
  const { t } = useTranslation('leadImport');
  return (
    <div>
      <p className={styles.Strong}>{t('offer.title', { name: fileName || t('pasted') })}</p>
      <Muted size="body">{sent === null ? t('offer.notBegun') : t('offer.begun', { done: sent })}</Muted>
    </div>
  );
}
