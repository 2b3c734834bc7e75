import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { type ClientValues, clientFormMachine, clientValuesOf } from '#machines/admin/config/client-form.ts';
import type { Workplaces } from '#machines/admin/config/load-openings.ts';
import { ClientFields } from './client-fields.tsx';
import type { DrawerProps } from './drawer-props.ts';
import { RecordForm } from './record-form.tsx';
import { useClientFacts } from './use-client-facts.ts';
import { useClientValidationMessages } from './use-validation-messages.ts';

export interface ClientFormProps extends DrawerProps {
  start: ClientValues;
  workplaces: Workplaces;
}

/** Runs the form of a client. */
export function ClientForm(props: ClientFormProps) {
  const { userId, id, start, workplaces } = props;
  const [form, send] = useMachine(clientFormMachine, { input: { userId, record: id, values: start } });
  const { t } = useTranslation('config');
  const validationMessages = useClientValidationMessages();
  const facts = useClientFacts();
  const { values, errors, error } = form.context;
  const isNameTaken = error?.params.takenName === values.name;
  const stored = workplaces.clients.find((client) => client.id === values.id);
  const openOpenings = workplaces.openings.filter(
    ({ client_id, status }) => client_id === values.id && status === 'open',
  );
  return (
    <RecordForm
      {...props}
      form={form}
      send={send}
      newLabel={t('client.new')}
      name={values.name}
      errors={validationMessages(isNameTaken ? { ...errors, name: 'nameTaken' } : errors)}
      stored={stored}
      mine={facts(values)}
      theirs={stored ? facts(clientValuesOf(stored)) : []}
    >
      <ClientFields
        values={values}
        openOpenings={openOpenings.length}
        onChange={(changes) => send({ type: 'form.change', changes })}
      />
    </RecordForm>
  );
}
