import { useTranslation } from 'react-i18next';
import { railOf } from '#machines/candidate/visa/rail.ts';
import type { RailItem } from './rail-item.ts';
import { RailStageView } from './rail-stage.tsx';
import styles from './stage-rail.module.css';

export interface StageRailProps {
  stages: readonly RailItem[];
  /** Vertical layout, for a phone or beside a list. */
  isList?: boolean;
  /** Code of the stage shown below; null for none. */
  chosen?: string | null;
  /** Shows a stage. Without it, the stages are read-only. */
  onChoose?: (code: string) => void;
}

/** Shows the stages of a case in a line, with branches for stages that run in parallel. */
export function StageRail({ stages, isList = false, chosen = null, onChoose }: StageRailProps) {
  const { t } = useTranslation('visaCase');
  const parts = railOf(stages);
  return (
    <ol className={styles.Rail} aria-label={t('stages')} data-list={isList || undefined}>
      {parts.map((part, at) => {
        const [first] = part.stages;
        const isPartDone = part.stages.every(({ status }) => status === 'completed' || status === 'skipped');
        const items = part.stages.map((stage) => (
          <li key={stage.code} className={styles.Lane} data-done={isFinished(stage) || undefined}>
            <RailStageView
              stage={stage}
              variant={isList || part.kind === 'parallel' ? 'row' : 'node'}
              isChosen={stage.code === chosen}
              onChoose={onChoose}
            />
            {part.kind === 'parallel' && at < parts.length - 1 && <span className={styles.Fill} />}
          </li>
        ));
        return (
          <li
            key={first?.code}
            className={styles.Part}
            data-kind={part.kind}
            data-done={isPartDone || undefined}
            data-reached={part.stages.some(({ status }) => status !== 'not_started') || undefined}
          >
            <ol className={styles.Lanes} {...(part.kind === 'parallel' && { 'aria-label': t('parallel') })}>
              {items}
            </ol>
          </li>
        );
      })}
    </ol>
  );
}

function isFinished({ status }: RailItem): boolean {
  return status === 'completed' || status === 'skipped';
}
