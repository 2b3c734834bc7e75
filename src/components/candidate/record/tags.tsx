import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { ChosenTags } from '#components/ui/multi-select/chosen-tags.tsx';
import { type Tagged, tagsMachine, tagsOf } from '#machines/candidate/record/tags.machine.ts';
import type { AppError } from '#shared/app-error.ts';
import { Section } from './section.tsx';

export interface TagsProps {
  /** Candidate whose tags are shown. */
  of: Tagged;
  /** The user works on the candidate. */
  canWrite: boolean;
}

/** Shows the tags of a candidate. Users who work on the candidate can remove them. */
export function Tags(props: TagsProps) {
  const [snapshot, send] = useMachine(tagsMachine);
  const { done, error } = snapshot.context;
  return (
    <TagsView
      tags={tagsOf(props.of, done)}
      isDisabled={!props.canWrite || snapshot.hasTag('busy')}
      error={error}
      onRemove={(tag) => send({ type: 'order.run', order: { of: props.of, tag } })}
    />
  );
}

export interface TagsViewProps {
  tags: readonly string[];
  /** A tag is being removed, or the user may not remove tags. */
  isDisabled: boolean;
  /** Error of the last removal. */
  error: AppError | null;
  onRemove: (tag: string) => void;
}

/** Renders the tags of a candidate. Renders nothing without tags. */
export function TagsView({ tags, isDisabled, error, onRemove }: TagsViewProps) {
  const { t } = useTranslation('candidateRecord');
  const errorMessage = useErrorMessages();
  if (tags.length === 0) return null;
  return (
    <Section title={t('section.tags')}>
      <ChosenTags
        label={t('section.tags')}
        options={tags.map((tag) => ({ value: tag, label: tag }))}
        isDisabled={isDisabled}
        onRemove={(values) => {
          const tag = tags.find((one) => values.has(one));
          if (tag !== undefined) onRemove(tag);
        }}
      />
      {error && <Alert>{errorMessage(error)}</Alert>}
    </Section>
  );
}
