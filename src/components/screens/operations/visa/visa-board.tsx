import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListBoardProps } from '#components/hooks/list-screen.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { VisaListRow } from '#machines/data/views/visa-list.ts';
import { type StepOfCase, stepsAt } from '#machines/operations/visa/step-moves.ts';
import { visaBoardCountsMachine } from '#machines/operations/visa/visa.widgets.ts';
import { visaStageCodes } from '#machines/operations/visa/visa-stages.ts';
import { StepCard } from './step-card.tsx';
import { useVisaMessages } from './use-visa-messages.ts';
import styles from './visa-board.module.css';
import type { VisaWork } from './visa-work.ts';

export interface VisaBoardProps extends ListBoardProps<VisaListRow> {
  onWork: (work: VisaWork) => void;
}

const order: readonly string[] = visaStageCodes;

/**
 * Board with a column per open step, with its cases and their total number. A card dropped on a later step opens the
 * form that completes its current one; nothing moves without the form. The card's menu does the same.
 */
export function VisaBoard({ rows, onOpen, onWork, hasMore, isLoadingMore, onMore }: VisaBoardProps) {
  const { t } = useTranslation('visa');
  const format = useFormat();
  const messages = useVisaMessages();
  const [{ context }] = useMachine(visaBoardCountsMachine);
  const [dragged, setDragged] = useState<StepOfCase | null>(null);
  const counts = new Map(context.data?.map((one) => [one.code, one]));
  const columns = visaStageCodes
    .map((code) => ({ code, cards: stepsAt(rows, code), count: counts.get(code) }))
    .filter(({ cards, count }) => cards.length > 0 || count !== undefined);
  const placeOf = (code: string) => order.indexOf(code);
  const canDrop = (code: string) => dragged !== null && placeOf(code) > placeOf(dragged.step.code);
  return (
    <div className={styles.Board}>
      <div className={styles.Columns}>
        {columns.map(({ code, cards, count }) => (
          <section
            key={code}
            className={styles.Column}
            aria-labelledby={`step-${code}`}
            data-takes={canDrop(code) || undefined}
            onDragOver={(event) => canDrop(code) && event.preventDefault()}
            onDrop={(event) => {
              if (!canDrop(code) || !dragged) return;
              event.preventDefault();
              const { of, step } = dragged;
              setDragged(null);
              onWork({ kind: 'advance', rows: [of], code: step.code, move: null });
            }}
          >
            <Row gap={2} justify="between">
              <Heading id={`step-${code}`} level={2} size="body">
                {messages.step(code)}{' '}
                <span className={styles.Count}>{format.number(count?.open_cases ?? cards.length)}</span>
              </Heading>
              {count !== undefined && count.late_cases > 0 && (
                <Badge tone="bad">
                  {t('board.late', { count: count.late_cases, number: format.number(count.late_cases) })}
                </Badge>
              )}
            </Row>
            {cards.length === 0 ? (
              <Muted>{t('board.none')}</Muted>
            ) : (
              <Stack as="ul" gap={2}>
                {cards.map(({ of, step }) => (
                  <li key={step.id}>
                    <StepCard
                      of={of}
                      step={step}
                      onOpen={() => onOpen(of)}
                      onWork={onWork}
                      onDrag={(isDragged) => setDragged(isDragged ? { of, step } : null)}
                    />
                  </li>
                ))}
              </Stack>
            )}
          </section>
        ))}
      </div>
      {hasMore && (
        <Button onPress={onMore} isPending={isLoadingMore} pendingLabel={t('board.loading')}>
          {t('board.more')}
        </Button>
      )}
    </div>
  );
}
