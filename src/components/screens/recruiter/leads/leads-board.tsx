import { useTranslation } from 'react-i18next';
import { CandidateCard } from '#components/blocks/candidate-card/candidate-card.tsx';
import { useCellContext } from '#components/blocks/columns/cell.context.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading } from '#components/ui/text/text.tsx';
import { type Lead, leadStages } from '#machines/recruiter/leads/leads.list.ts';
import styles from './leads-board.module.css';

export interface LeadsBoardProps {
  /** Loaded leads, in the order of the list. */
  rows: readonly Lead[];
  openId: string | null;
  onOpen: (lead: Lead) => void;
  /** There are more leads to load. */
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
}

/** Board with a column per stage. A card opens its record, where the lead can be moved. */
export function LeadsBoard({ rows, openId, onOpen, hasMore, isLoadingMore, onMore }: LeadsBoardProps) {
  const { t } = useTranslation('candidates');
  const { t: tLeads } = useTranslation('leads');
  const format = useFormat();
  const { now, hoursOf } = useCellContext();
  return (
    <div className={styles.Board}>
      <div className={styles.Stages}>
        {leadStages.map((stage) => {
          const leads = rows.filter(({ current_stage }) => current_stage === stage);
          return (
            <Stack key={stage} as="section" gap={3} aria-labelledby={`stage-${stage}`}>
              <Heading id={`stage-${stage}`} level={2} size="body">
                {t(`stage.${stage}`)} <span className={styles.Count}>{format.number(leads.length)}</span>
              </Heading>
              {leads.length === 0 ? (
                <p className={styles.Nothing}>{tLeads('board.none')}</p>
              ) : (
                <Stack as="ul">
                  {leads.map((lead) => (
                    <li key={lead.id} data-row={lead.id}>
                      <CandidateCard
                        candidate={lead}
                        now={now}
                        hours={hoursOf(lead.emirate)}
                        onOpen={() => onOpen(lead)}
                        isSelected={lead.id === openId}
                      />
                    </li>
                  ))}
                </Stack>
              )}
            </Stack>
          );
        })}
      </div>
      {hasMore && (
        <Button onPress={onMore} isPending={isLoadingMore} pendingLabel={tLeads('board.loading')}>
          {tLeads('board.more')}
        </Button>
      )}
    </div>
  );
}
