import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { PaletteHit } from '#components/layout/command-palette/palette-hit.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { SearchField } from '#components/ui/search-field/search-field.tsx';
import { Spinner } from '#components/ui/spinner/spinner.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import {
  type CommandPaletteContext,
  commandPaletteMachine,
} from '#machines/shared/command-palette/command-palette.machine.ts';
import styles from './find-duplicate.module.css';

export interface FindDuplicateProps {
  /** Candidate whose duplicate is searched for. */
  candidate: Pick<Candidate, 'id' | 'first_name' | 'last_name'>;
  onChoose: (otherId: string) => void;
  onClose: () => void;
}

/** Dialog to find the duplicate record of a candidate. Starts with records of the same name. */
export function FindDuplicate({ candidate, onChoose, onClose }: FindDuplicateProps) {
  const [snapshot, send] = useMachine(commandPaletteMachine, { input: { canSearch: true } });
  const searchByName = useEffectEvent(() => send({ type: 'query.change', query: nameOf(candidate) }));
  useEffect(() => searchByName(), []);
  return (
    <FindDuplicateView
      candidate={candidate}
      context={snapshot.context}
      isSearching={snapshot.hasTag('busy')}
      onQuery={(query) => send({ type: 'query.change', query })}
      onRetry={() => send({ type: 'query.retry' })}
      onChoose={onChoose}
      onClose={onClose}
    />
  );
}

export interface FindDuplicateViewProps extends FindDuplicateProps {
  context: Pick<CommandPaletteContext, 'query' | 'hits' | 'found' | 'error'>;
  isSearching: boolean;
  onQuery: (query: string) => void;
  onRetry: () => void;
}

/** Renders the search and its results, from which the user chooses one. */
export function FindDuplicateView(props: FindDuplicateViewProps) {
  const { candidate, context, isSearching, onQuery, onRetry, onChoose, onClose } = props;
  const { t } = useTranslation('merging');
  const errorMessage = useErrorMessages();
  const { query, hits, found, error } = context;
  const others = hits.filter(({ id }) => id !== candidate.id);
  const status = () => {
    if (isSearching) return <Spinner label={t('find.searching')} />;
    if (found === null) return t('find.tooShort');
    return others.length === 0 ? t('find.nobody') : t('find.count', { count: others.length });
  };
  return (
    <Dialog title={t('find.title', { name: nameOf(candidate) })} isOpen onOpenChange={onClose}>
      <Stack gap={3}>
        <SearchField
          autoFocus
          label={t('find.label')}
          hint={t('find.hint')}
          value={query}
          onChange={onQuery}
        />
        {error ? (
          <ErrorState title={t('find.failed')} onRetry={onRetry} isRetrying={isSearching}>
            {errorMessage(error)}
          </ErrorState>
        ) : (
          <p className={styles.Status} role="status">
            {status()}
          </p>
        )}
        <ul className={styles.Hits}>
          {others.map((hit) => (
            <li key={hit.id} className={styles.Hit}>
              <PaletteHit name={nameOf(hit)} hit={hit} />
              <Button
                aria-label={t('find.compareWith', { name: nameOf(hit) })}
                onPress={() => onChoose(hit.id)}
              >
                {t('find.compare')}
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}
