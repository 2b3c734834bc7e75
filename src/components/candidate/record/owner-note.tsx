import { useTranslation } from 'react-i18next';
import { EditableText } from '#components/blocks/editable-field/editable-text.tsx';
import { useErrorWords } from '#components/i18n/use-error-words.ts';
import { asText, fieldProps } from '#components/kinds/field-props.ts';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import type { OwnerNote } from '#machines/candidate/record/owner-note.machine.ts';
import type { DetailContext, DetailEvent } from '#machines/kinds/detail.machine.ts';

export interface OwnerNoteViewProps {
  context: Pick<DetailContext<OwnerNote>, 'record' | 'fields' | 'error' | 'isFetching'>;
  send: (event: DetailEvent<OwnerNote>) => void;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Shows the owner's private note about a candidate, edited in place. */
export function OwnerNoteView({ context, send, now }: OwnerNoteViewProps) {
  const { record, fields, error, isFetching } = context;
  const { t } = useTranslation('candidateRecord');
  const errorWords = useErrorWords();
  if (record) {
    return (
      <EditableText
        label={t('ownerNote.label')}
        empty={t('ownerNote.empty')}
        {...fieldProps({ record, fields, send, now }, 'owner_note', asText)}
      />
    );
  }
  if (error) {
    return (
      <ErrorState
        title={t('ownerNote.failed')}
        onRetry={() => send({ type: 'record.reload' })}
        isRetrying={isFetching}
      >
        {errorWords(error)}
      </ErrorState>
    );
  }
  return (
    <Skeleton label={t('loading')}>
      <SkeletonLine width="80%" />
    </Skeleton>
  );
}
