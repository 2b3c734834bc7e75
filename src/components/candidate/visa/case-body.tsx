import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#components/blocks/contact-kit/use-keys.ts';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import {
  actionsOf,
  type NextStep,
  nextStepOf,
  type StageAction,
} from '#machines/candidate/visa/next-step.ts';
import { isOpen, isOver, type VisaWork } from '#machines/candidate/visa/visa-work.ts';
import { dayInDubai } from '#machines/data/clock.ts';
import { hoursIn, type References } from '#machines/shared/references/references.machine.ts';
import { DeadlinePanel } from './deadline-panel.tsx';
import { NextPanel } from './next-panel.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { actionKeys, type PanelAction, StagePanel } from './stage-panel.tsx';
import { StageRail } from './stage-rail.tsx';
import { useLeftResults } from './use-left-results.ts';
import { useStageLine, useVisaMessages } from './use-visa-messages.ts';
import { useVisaOrders } from './use-visa-orders.ts';
import styles from './visa.module.css';

export interface CaseBodyProps {
  work: VisaWork;
  references: References | null;
  userId: string;
  /** Layout for a phone or a drawer: the rail is a list, and the form of the next step is above it. */
  isNarrow: boolean;
  onReload: () => void;
  /** Content beside the stage: custody, costs, history. */
  side?: ReactNode;
}

/** The form for each next step. */
const formByAct: Partial<Record<NextStep['act'], PanelAction>> = {
  respond: 'submit',
  retry: 'retry',
  register: 'terms',
  correct: 'terms',
  chase: 'done',
  book: 'book',
  submit: 'submit',
  confirm: 'done',
};

/** Shows a case in progress: its deadline, its next step, the rail of its stages, and the current stage. */
export function CaseBody({ work, references, userId, isNarrow, onReload, side }: CaseBodyProps) {
  const { t } = useTranslation('visaCase');
  const messages = useVisaMessages();
  const today = dayInDubai();
  const line = useStageLine(work, today);
  const orders = useVisaOrders(onReload);
  useLeftResults(userId, work.visaCase.id, onReload);
  const place = useRef<HTMLDivElement>(null);
  const step = nextStepOf(work, today);
  const first = step.stage ?? work.stages.find((stage) => !isOver(stage)) ?? work.stages.at(-1) ?? null;
  // The panel follows the next step until the user chooses a stage.
  const [choice, setChoice] = useState<{ code: string; act: PanelAction | null } | null>(null);
  const [isPlanning, setPlanning] = useState(false);
  const stage = work.stages.find(({ code }) => code === choice?.code) ?? first;
  const act = choice?.act ?? null;
  const choose = (code: string, next: PanelAction | null = null) => setChoice({ code, act: next });
  const hours = references && hoursIn(references, work.visaCase.emirate);
  const showForm = () =>
    place.current?.querySelector<HTMLElement>('input, textarea, [role=spinbutton]')?.focus();
  const doNext = () => {
    if (step.act === 'start') return setPlanning(true);
    if (step.act === 'resume') return orders.run({ act: 'resume', seen: work.visaCase });
    if (!step.stage) return;
    choose(step.stage.code, formByAct[step.act] ?? null);
    requestAnimationFrame(() => {
      place.current?.scrollIntoView({ block: 'nearest' });
      showForm();
    });
  };
  const press = (requestedAct: StageAction) => () => {
    // The current stage, or else the next one that allows the action.
    const stageForAct = [stage, step.stage, ...work.stages].find(
      (one) => one && actionsOf(one).includes(requestedAct),
    );
    if (!stageForAct || work.visaCase.status !== 'active') return;
    choose(stageForAct.code, requestedAct);
    requestAnimationFrame(showForm);
  };
  useKeys(place, Object.fromEntries(Object.entries(actionKeys).map(([key, one]) => [key, press(one)])));
  const done = work.stages.filter(isOver).length;
  const panel = stage && (
    <StagePanel
      key={stage.id}
      {...{ work, stage, act, userId, hours, onReload }}
      onAct={(next) => choose(stage.code, next)}
    />
  );
  const rail = work.stages.length > 0 && (
    <Stack as="section" gap={2} aria-labelledby="visa-stages">
      <div className={styles.Head}>
        <Heading id="visa-stages" level={2} size="body">
          {t('stages')}
        </Heading>
        <Muted as="span">
          {t('progress', {
            done,
            total: work.stages.length,
            count: work.stages.filter(isOpen).length,
          })}
        </Muted>
      </div>
      <StageRail
        isList={isNarrow}
        stages={work.stages.map((one) => {
          const { text, tone } = line(one);
          return { ...one, name: messages.stage(one), line: text, tone };
        })}
        chosen={stage?.code ?? null}
        onChoose={(code) => choose(code)}
      />
    </Stack>
  );
  return (
    <Stack gap={5}>
      <div className={styles.Clock} data-narrow={isNarrow || undefined}>
        <DeadlinePanel work={work} hours={hours} today={today} isCompact={isNarrow} />
        <NextPanel
          work={work}
          step={step}
          today={today}
          onAct={step.act === 'none' || orders.running !== null ? undefined : doNext}
        />
      </div>
      {!isNarrow && rail}
      <div className={styles.Work} data-narrow={isNarrow || undefined}>
        <div ref={place} className={styles.Main}>
          {panel}
        </div>
        {isNarrow && rail}
        {side && <aside className={styles.Side}>{side}</aside>}
      </div>
      {isPlanning && <PlanDialog work={work} onReload={onReload} onClose={() => setPlanning(false)} />}
    </Stack>
  );
}
