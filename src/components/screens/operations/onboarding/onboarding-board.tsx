import { useTranslation } from 'react-i18next';
import type { ListBoardProps } from '#components/hooks/list-screen.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading } from '#components/ui/text/text.tsx';
import type { OnboardingCandidate } from '#machines/data/views/onboarding-list.ts';
import styles from './onboarding-board.module.css';
import { OnboardingCard, readinessStyles } from './onboarding-cells.tsx';

const columns = ['blocked', 'in_progress', 'ready', 'deployed'] as const;

export type OnboardingBoardProps = ListBoardProps<OnboardingCandidate>;

/** Board with a column per readiness. A card opens its record. */
export function OnboardingBoard({
  rows,
  openId,
  onOpen,
  hasMore,
  isLoadingMore,
  onMore,
}: OnboardingBoardProps) {
  const { t } = useTranslation('onboarding');
  const format = useFormat();
  return (
    <div className={styles.Board}>
      <div className={styles.Columns}>
        {columns.map((readiness) => {
          const here = rows.filter((row) => row.readiness === readiness);
          return (
            <Stack key={readiness} as="section" gap={3} aria-labelledby={`readiness-${readiness}`}>
              <Heading id={`readiness-${readiness}`} level={2} size="body">
                <span className={styles.Title} data-tone={readinessStyles[readiness].tone}>
                  <Icon of={readinessStyles[readiness].icon} />
                  {t(`board.${readiness}`)} <span className={styles.Count}>{format.number(here.length)}</span>
                </span>
              </Heading>
              {here.length === 0 ? (
                <p className={styles.Nothing}>{t(`board.none.${readiness}`)}</p>
              ) : (
                <Stack as="ul">
                  {here.map((row) => (
                    <li key={row.id} data-row={row.id}>
                      <button
                        type="button"
                        className={styles.Card}
                        aria-pressed={row.id === openId}
                        onClick={() => onOpen(row)}
                      >
                        <OnboardingCard row={row} />
                      </button>
                    </li>
                  ))}
                </Stack>
              )}
            </Stack>
          );
        })}
      </div>
      {hasMore && (
        <Button onPress={onMore} isPending={isLoadingMore} pendingLabel={t('board.loading')}>
          {t('board.more')}
        </Button>
      )}
    </div>
  );
}
