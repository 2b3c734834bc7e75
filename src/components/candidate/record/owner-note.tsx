import { useTranslation } from 'react-i18next';
import { EditableText } from '#components/blocks/editable-field/editable-text.tsx';
import { asText, fieldProps } from '#components/hooks/field-props.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import type { OwnerNote } from '#machines/candidate/record/owner-note.machine.ts';
import type { DetailContext, DetailEvent } from '#machines/factories/detail.machine.ts';

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
  const errorMessage = useErrorMessages();
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
        {errorMessage(error)}
      </ErrorState>
    );
  }
  return (
    <Skeleton label={t('loading')}>
      <SkeletonLine width="80%" />
    </Skeleton>
  );
}
