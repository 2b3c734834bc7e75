import { useTranslation } from 'react-i18next';
import { Badge, type BadgeProps } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Kbd } from '#components/ui/kbd/kbd.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { actionsOf, needsTerms, type StageAction } from '#machines/candidate/visa/next-step.ts';
import {
  appointmentOf,
  type CaseStage,
  isOver,
  mohreBlocks,
  type VisaWork,
} from '#machines/candidate/visa/visa-work.ts';
import type { WorkHours } from '#shared/working-time.ts';
import { AppointmentForm } from './appointment-form.tsx';
import { AppointmentPart } from './appointment-part.tsx';
import { MohrePart } from './mohre-part.tsx';
import { StageFacts } from './stage-facts.tsx';
import { StageForm } from './stage-form.tsx';
import { useVisaMessages } from './use-visa-messages.ts';
import { useVisaOrders } from './use-visa-orders.ts';
import styles from './visa.module.css';

const tones: Readonly<Record<CaseStage['status'], NonNullable<BadgeProps['tone']>>> = {
  not_started: 'neutral',
  ready: 'warn',
  appointment_booked: 'info',
  submitted: 'info',
  awaiting_authority: 'info',
  action_required: 'bad',
  rejected: 'bad',
  completed: 'good',
  skipped: 'neutral',
};

/** Shortcuts for the actions on a stage. */
export const actionKeys = { s: 'submit', d: 'done', x: 'actionRequired', b: 'book' } as const;

/** Action in the panel. `move` reschedules the appointment, `terms` enters the registered terms. */
export type PanelAction = StageAction | 'move' | 'terms';

export interface StagePanelProps {
  work: VisaWork;
  stage: CaseStage;
  act: PanelAction | null;
  onAct: (act: PanelAction | null) => void;
  userId: string;
  /** Opening hours of the emirate's offices; null if unknown. */
  hours: WorkHours | null;
  onReload: () => void;
}

/** Shows one stage: its details, its actions, and the form of the chosen action. */
export function StagePanel({ work, stage, act, onAct, userId, hours, onReload }: StagePanelProps) {
  const { t } = useTranslation('visaCase');
  const messages = useVisaMessages();
  const orders = useVisaOrders(onReload);
  const acts =
    work.visaCase.status === 'active' || work.visaCase.status === 'completed' ? actionsOf(stage) : [];
  const appointment = appointmentOf(work, stage);
  const isTerms = stage.code === 'mohre_offer' || (needsTerms(stage) && mohreBlocks(work));
  const isBlocked = needsTerms(stage) && mohreBlocks(work);
  const close = () => onAct(null);
  const keyOf = (one: StageAction) => Object.entries(actionKeys).find(([, name]) => name === one)?.[0];
  return (
    <Stack as="section" gap={4} aria-labelledby="visa-stage">
      <div className={styles.Head}>
        <Heading id="visa-stage" level={2} size="body">
          <bdi translate="no">{messages.stage(stage)}</bdi>
        </Heading>
        <Badge tone={tones[stage.status]}>{t(`status.${stage.status}`)}</Badge>
        <span className={styles.End}>
          {messages.authority(stage.authority)}
          {stage.attempt > 1 && ` · ${t('attempt', { number: stage.attempt })}`}
        </span>
      </div>
      <StageFacts work={work} stage={stage} hours={hours} />
      {isTerms && (
        <MohrePart
          work={work}
          userId={userId}
          isEditing={act === 'terms'}
          onEditing={(isEditing) => onAct(isEditing ? 'terms' : null)}
          onReload={onReload}
        />
      )}
      {appointment && (
        <AppointmentPart
          work={work}
          appointment={appointment}
          mayChange={!isOver(stage)}
          onMove={() => onAct('move')}
          onReload={onReload}
        />
      )}
      {work.visaCase.status === 'on_hold' && <Muted>{t('onHold')}</Muted>}
      {acts.length > 0 && (
        <Row>
          {stage.status === 'submitted' && (
            <Button
              isPending={orders.running === 'confirm'}
              pendingLabel={t('form.saving')}
              onPress={() => orders.run({ act: 'confirm', stage })}
            >
              {t('act.confirm')}
            </Button>
          )}
          {acts.map((one) => {
            const key = keyOf(one);
            return (
              <Button
                key={one}
                aria-expanded={act === one}
                disabledReason={
                  isBlocked && (one === 'submit' || one === 'done') ? t('refused.terms') : undefined
                }
                onPress={() => onAct(act === one ? null : one)}
              >
                {t(`act.${one}`)}
                {key && <Kbd keys={[key as 's']} />}
              </Button>
            );
          })}
        </Row>
      )}
      {(act === 'book' || act === 'move') && (
        <AppointmentForm
          key={act}
          work={work}
          userId={userId}
          stage={stage}
          appointment={act === 'move' ? appointment : null}
          hours={hours}
          onReload={onReload}
          onDone={close}
        />
      )}
      {act !== null && act !== 'book' && act !== 'move' && act !== 'terms' && (
        <StageForm
          key={`${stage.id}.${stage.attempt}.${act}`}
          {...{ work, stage, act, userId, onReload }}
          onDone={close}
        />
      )}
      {acts.length === 0 && isOver(stage) && <Muted>{t('overNote')}</Muted>}
    </Stack>
  );
}
