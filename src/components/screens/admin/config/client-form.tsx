import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useErrorWords } from '#components/i18n/use-error-words.ts';
import { type ClientValues, clientFormMachine, clientValuesOf } from '#machines/admin/config/client-form.ts';
import type { Workplaces } from '#machines/admin/config/load-openings.ts';
import { ClientFields } from './client-fields.tsx';
import type { DrawerProps } from './drawer-props.ts';
import { RecordForm } from './record-form.tsx';
import { isStale } from './stale.ts';
import { StaleRecord } from './stale-record.tsx';
import { useClientFacts } from './use-client-facts.ts';
import { useFormNews } from './use-form-news.ts';
import { useClientWrongWords } from './use-wrong-words.ts';

export interface ClientFormProps extends DrawerProps {
  start: ClientValues;
  workplaces: Workplaces;
}

/** Runs the form of a client. */
export function ClientForm(props: ClientFormProps) {
  const { userId, id, start, workplaces, onClose, onReload, onSaved } = props;
  const [snapshot, send] = useMachine(clientFormMachine, { input: { userId, record: id, values: start } });
  const { t } = useTranslation('config');
  const errorWords = useErrorWords();
  const wrongWords = useClientWrongWords();
  const facts = useClientFacts();
  const { values, errors, error, restoredFrom, isKept, result } = snapshot.context;
  const isNew = start.version === null;
  const takenName = error?.params.takenName;
  const isTaken = takenName !== undefined && takenName === values.name;
  const stored = workplaces.clients.find((client) => client.id === values.id);
  const stale = isStale(error);

  useFormNews({
    isStale: stale,
    isDone: snapshot.status === 'done' && result !== null,
    doneText: t(isNew ? 'form.added' : 'form.saved', { name: values.name }),
    onReload,
    onSaved,
  });

  return (
    <RecordForm
      label={isNew ? t('client.new') : values.name}
      isNew={isNew}
      errors={wrongWords(isTaken ? { ...errors, name: 'nameTaken' } : errors)}
      error={error && takenName === undefined && !stale ? errorWords(error) : null}
      isSaving={snapshot.matches('submitting') || snapshot.status === 'done'}
      restoredFrom={restoredFrom}
      isKept={isKept}
      onSubmit={() => send({ type: 'form.submit' })}
      onDiscard={() => send({ type: 'form.discard' })}
      onClose={onClose}
    >
      <ClientFields
        values={values}
        openOpenings={
          workplaces.openings.filter(({ client_id, status }) => client_id === values.id && status === 'open')
            .length
        }
        onChange={(changes) => send({ type: 'form.change', changes })}
      />
      <StaleRecord
        isOpen={stale && stored !== undefined && stored.version !== values.version}
        change={workplaces.changes.get(values.id)}
        now={props.now}
        mine={facts(values)}
        theirs={stored ? facts(clientValuesOf(stored)) : []}
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
