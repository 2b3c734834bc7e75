import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useErrorWords } from '#components/i18n/use-error-words.ts';
import type { Workplaces } from '#machines/admin/config/load-openings.ts';
import { openingFormMachine } from '#machines/admin/config/opening-form.ts';
import { type OpeningValues, openingValuesOf } from '#machines/admin/config/opening-values.ts';
import type { DrawerProps } from './drawer-props.ts';
import { OpeningJobFields } from './opening-job-fields.tsx';
import { OpeningPayFields } from './opening-pay-fields.tsx';
import { OpeningPeopleFields } from './opening-people-fields.tsx';
import { OpeningTermFields } from './opening-term-fields.tsx';
import { RecordForm } from './record-form.tsx';
import { isStale } from './stale.ts';
import { StaleRecord } from './stale-record.tsx';
import { useFormNews } from './use-form-news.ts';
import { useOpeningFacts } from './use-opening-facts.ts';
import { useOpeningWrongWords } from './use-wrong-words.ts';

export interface OpeningFormProps extends DrawerProps {
  start: OpeningValues;
  workplaces: Workplaces;
}

/** Runs the form of an opening. */
export function OpeningForm(props: OpeningFormProps) {
  const { userId, id, start, workplaces, onClose, onReload, onSaved } = props;
  const [snapshot, send] = useMachine(openingFormMachine, { input: { userId, record: id, values: start } });
  const { t } = useTranslation('config');
  const errorWords = useErrorWords();
  const wrongWords = useOpeningWrongWords();
  const facts = useOpeningFacts(workplaces);
  const { values, errors, error, restoredFrom, isKept, result } = snapshot.context;
  const isNew = start.version === null;
  const stored = workplaces.openings.find((opening) => opening.id === values.id);
  const stale = isStale(error);

  useFormNews({
    isStale: stale,
    isDone: snapshot.status === 'done' && result !== null,
    doneText: t(isNew ? 'form.added' : 'form.saved', { name: values.title }),
    onReload,
    onSaved,
  });

  const fields = {
    values,
    onChange: (changes: Partial<OpeningValues>) => send({ type: 'form.change', changes }),
  };
  return (
    <RecordForm
      label={isNew ? t('opening.new') : values.title}
      isNew={isNew}
      errors={wrongWords(errors)}
      error={error && !stale ? errorWords(error) : null}
      isSaving={snapshot.matches('submitting') || snapshot.status === 'done'}
      restoredFrom={restoredFrom}
      isKept={isKept}
      onSubmit={() => send({ type: 'form.submit' })}
      onDiscard={() => send({ type: 'form.discard' })}
      onClose={onClose}
    >
      <OpeningJobFields
        {...fields}
        clients={workplaces.clients}
        templates={workplaces.templates}
        filled={workplaces.counts.get(values.id)?.filled ?? 0}
      />
      <OpeningPeopleFields {...fields} />
      <OpeningPayFields {...fields} />
      <OpeningTermFields {...fields} />
      <StaleRecord
        isOpen={stale && stored !== undefined && stored.version !== values.version}
        change={workplaces.changes.get(values.id)}
        now={props.now}
        mine={facts(values)}
        theirs={stored ? facts(openingValuesOf(stored)) : []}
        onKeepMine={() => {
          if (stored) send({ type: 'form.change', changes: { version: stored.version } });
          send({ type: 'form.submit' });
        }}
        onTakeTheirs={() => {
          send({ type: 'form.discard' });
          onClose();
        }}
      />
    </RecordForm>
  );
}
