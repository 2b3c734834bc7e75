import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { Stage, Transition } from '#shared/stages.ts';
import tableStyles from './config-table.module.css';
import styles from './stage-diagram.module.css';
import { boxes, boxSize, exitLine, exits, lines, size, stepsFrom } from './stage-diagram.ts';

/** Shows the stages of an application and their transitions, as a diagram and as a list. Read-only. */
export function StageDiagram() {
  const { t } = useTranslation('configStages');
  return (
    <div className={tableStyles.Stages}>
      <Stack gap={3}>
        <Muted size="body" measure>
          {t('diagram.text')}
        </Muted>
        <Diagram />
      </Stack>
      <StepList />
    </div>
  );
}

/** Distance of a dot from the start of its box. */
const dotInset = 14;

function Diagram() {
  const { t, i18n } = useTranslation(['configStages', 'candidates']);
  const arrow = useId();
  // The diagram runs in reading direction.
  const isMirrored = i18n.dir() === 'rtl';
  const mirror = isMirrored ? `translate(${size.width} 0) scale(-1 1)` : undefined;
  const xOf = (x: number) => (isMirrored ? size.width - x : x);
  return (
    <svg
      className={styles.Diagram}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={t('diagram.label')}
    >
      <defs>
        <marker id={arrow} viewBox="0 0 8 8" refX="1" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path className={styles.Tip} d="M0 0L8 4L0 8Z" />
        </marker>
      </defs>
      <g transform={mirror}>
        <path className={styles.Exit} d={exitLine} />
        {lines.map(({ from, to, kind, path }) => (
          <path
            key={`${from} ${to}`}
            className={styles.Line}
            data-kind={kind}
            d={path}
            markerEnd={`url(#${arrow})`}
          />
        ))}
      </g>
      {boxes.map(({ stage, phase, x, y, reopens }) => {
        const width = exits.includes(stage) ? boxSize.width - 80 : boxSize.width;
        return (
          <g key={stage}>
            <rect
              className={styles.Box}
              data-phase={phase}
              x={xOf(x) - width / 2}
              y={y - boxSize.height / 2}
              width={width}
              height={boxSize.height}
              rx="8"
            />
            <text className={styles.Name} x={xOf(x)} y={y}>
              {t(`candidates:stage.${stage}`)}
            </text>
            {reopens && <circle className={styles.Dot} cx={xOf(x - width / 2 + dotInset)} cy={y} r="5" />}
          </g>
        );
      })}
    </svg>
  );
}

function StepList() {
  const { t } = useTranslation(['configStages', 'candidates']);
  const titleId = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={titleId}>
      <Heading id={titleId} level={2}>
        {t('diagram.steps')}
      </Heading>
      <ul className={tableStyles.Steps}>
        {stepsFrom.map(({ stage, steps }) => (
          <li key={stage}>
            <Stack gap={1}>
              <Heading level={3} size="body">
                {t(`candidates:stage.${stage}`)}
              </Heading>
              {steps.length === 0 && <Muted>{t('diagram.last')}</Muted>}
              <Stack as="ul" gap={1} marks>
                {groupSteps(steps).map((group) => (
                  <Step key={group.targets.join()} {...group} />
                ))}
              </Stack>
            </Stack>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

interface StepGroup {
  targets: Stage[];
  step: Transition;
}

/** Groups transitions that differ only in their target. */
function groupSteps(steps: readonly Transition[]): StepGroup[] {
  const groups = Map.groupBy(steps, ({ actors, gates, reason, reopens }) =>
    [actors, gates, reason, reopens].join('|'),
  );
  return [...groups.values()].flatMap((same) =>
    same[0] ? [{ targets: same.map(({ to }) => to), step: same[0] }] : [],
  );
}

function Step({ targets, step }: StepGroup) {
  const { t } = useTranslation(['configStages', 'candidates', 'leadDecisions']);
  const format = useFormat();
  const { actors, gates, reason, reopens } = step;
  const to = format.list(targets.map((stage) => t(`candidates:stage.${stage}`)));
  return (
    <li>
      {t(reopens ? 'diagram.reopens' : 'diagram.to', { stage: to })}
      <Muted as="span">
        {' '}
        {t('diagram.by', { who: format.list(actors.map((one) => t(`actor.${one}`))) })}
      </Muted>
      {gates.length > 0 && (
        <Muted>
          {t('diagram.needs', {
            gates: format.list(gates.map((gate) => t(`leadDecisions:gate.${gate}.label`))),
          })}
        </Muted>
      )}
      {reason !== 'none' && <Muted>{t(`diagram.reason.${reason}`)}</Muted>}
    </li>
  );
}
