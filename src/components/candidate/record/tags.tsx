import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useErrorWords } from '#components/i18n/use-error-words.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { ChosenTags } from '#components/ui/multi-select/chosen-tags.tsx';
import {
  type Tagged,
  type TagsContext,
  type TagsEvent,
  tagsMachine,
  tagsOf,
} from '#machines/candidate/record/tags.machine.ts';
import { Section } from './section.tsx';

export interface TagsProps {
  /** Whose tags they are. */
  of: Tagged;
  /** This person works on the candidate. */
  canWrite: boolean;
}

/** What staff sort a candidate by; whoever works on him takes it off here. */
export function Tags(props: TagsProps) {
  const [snapshot, send] = useMachine(tagsMachine);
  return <TagsView {...props} context={snapshot.context} send={send} />;
}

export interface TagsViewProps extends TagsProps {
  /** What was taken off, and what is. */
  context: TagsContext;
  send: (event: TagsEvent) => void;
}

/** The tags of a candidate; nothing where there are none. */
export function TagsView({ of, canWrite, context, send }: TagsViewProps) {
  const { t } = useTranslation('candidateRecord');
  const errorWords = useErrorWords();
  const tags = tagsOf(of, context);
  if (tags.length === 0) return null;
  return (
    <Section title={t('section.tags')}>
      <ChosenTags
        label={t('section.tags')}
        options={tags.map((tag) => ({ value: tag, label: tag }))}
        isDisabled={!canWrite || context.removal !== null}
        onRemove={(values) => {
          const tag = tags.find((one) => values.has(one));
          if (tag !== undefined) send({ type: 'tag.remove', of, tag });
        }}
      />
      {context.error && <Alert>{errorWords(context.error)}</Alert>}
    </Section>
  );
}
