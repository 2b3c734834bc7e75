import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import {
  chosenSideOf,
  differingColumns,
  effectsOf,
  filledColumns,
  type MergeChoices,
  type MergeColumn,
  type MergePair,
  type obstacleOf,
} from '#machines/candidate/merge/merge-columns.ts';
import { nameIn, type References } from '#machines/shared/references/references.machine.ts';
import styles from './merge.module.css';
import { MergeField } from './merge-field.tsx';
import { MergeHead } from './merge-head.tsx';

export interface MergePairViewProps {
  pair: MergePair;
  choices: MergeChoices;
  /** Reason the records can't be merged this way. */
  obstacle: ReturnType<typeof obstacleOf>;
  /** Who merges. */
  userId: string;
  /** Reference data such as names and openings; null until loaded. */
  references: References | null;
  onChoose: (column: MergeColumn, from: string) => void;
  /** Swaps which record is kept. */
  onSwap: () => void;
}

/** Shows two records side by side: which one is kept, which value of each field, and other consequences. */
export function MergePairView(props: MergePairViewProps) {
  const { pair, choices, obstacle, userId, references, onChoose, onSwap } = props;
  const { t } = useTranslation(['merging', 'addLead']);
  const format = useFormat();
  const differing = differingColumns(pair);
  const filled = filledColumns(pair);
  const ownerOf = (id: string | null) => {
    if (id === userId) return t('addLead:owner.me');
    return (
      (references && nameIn(references, id)) ??
      t(id === null ? 'addLead:owner.pool' : 'addLead:owner.colleague')
    );
  };
  const duplicateOwner = ownerOf(pair.loser.assigned_recruiter_id);
  return (
    <div className={styles.Merge}>
      <div className={styles.Heads}>
        <MergeHead
          label={t('merge.stays')}
          candidate={pair.winner}
          owner={ownerOf(pair.winner.assigned_recruiter_id)}
        />
        <MergeHead label={t('merge.goes')} candidate={pair.loser} owner={duplicateOwner} />
      </div>
      <div>
        <Button onPress={onSwap}>
          <Icon of={ArrowLeftRight} />
          {t('merge.swap')}
        </Button>
      </div>
      {obstacle && (
        <div className={styles.Note}>
          <Banner icon={TriangleAlert}>{t(`merge.obstacle.${obstacle}`)}</Banner>
        </div>
      )}
      <section className={styles.Part}>
        <Heading level={3}>{t('merge.choose')}</Heading>
        {differing.length === 0 && <Muted size="body">{t('merge.same')}</Muted>}
        {differing.map((column) => (
          <MergeField
            key={column}
            column={column}
            pair={pair}
            chosen={chosenSideOf(pair, choices, column)}
            onChoose={(from) => onChoose(column, from)}
          />
        ))}
      </section>
      <section className={styles.Part}>
        <Heading level={3}>{t('merge.follows')}</Heading>
        <Stack as="ul" marks>
          {filled.length > 0 && (
            <li>
              {t('merge.filled', {
                fields: format.list(filled.map((column) => t(`addLead:field.${column}`))),
              })}
            </li>
          )}
          {effectsOf(pair).map((effect) => (
            <li key={effect}>
              {t(`merge.effect.${effect}`, { name: nameOf(pair.winner), owner: duplicateOwner })}
            </li>
          ))}
        </Stack>
        <Muted size="body">{t('merge.undoable')}</Muted>
      </section>
    </div>
  );
}
