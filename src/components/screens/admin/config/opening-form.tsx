import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { Workplaces } from '#machines/admin/config/load-openings.ts';
import { openingFormMachine } from '#machines/admin/config/opening-form.ts';
import { type OpeningValues, openingValuesOf } from '#machines/admin/config/opening-values.ts';
import type { DrawerProps } from './drawer-props.ts';
import { OpeningJobFields } from './opening-job-fields.tsx';
import { OpeningPayFields } from './opening-pay-fields.tsx';
import { OpeningPeopleFields } from './opening-people-fields.tsx';
import { OpeningTermFields } from './opening-term-fields.tsx';
import { RecordForm } from './record-form.tsx';
import { useOpeningFacts } from './use-opening-facts.ts';
import { useOpeningValidationMessages } from './use-validation-messages.ts';

export interface OpeningFormProps extends DrawerProps {
  start: OpeningValues;
  workplaces: Workplaces;
}

/** Runs the form of an opening. */
export function OpeningForm(props: OpeningFormProps) {
  const { userId, id, start, workplaces } = props;
  const [form, send] = useMachine(openingFormMachine, { input: { userId, record: id, values: start } });
  const { t } = useTranslation('config');
  const validationMessages = useOpeningValidationMessages();
  const facts = useOpeningFacts(workplaces);
  const { values, errors } = form.context;
  const stored = workplaces.openings.find((opening) => opening.id === values.id);
  const fields = {
    values,
    onChange: (changes: Partial<OpeningValues>) => send({ type: 'form.change', changes }),
  };
  return (
    <RecordForm
      {...props}
      form={form}
      send={send}
      newLabel={t('opening.new')}
      name={values.title}
      errors={validationMessages(errors)}
      stored={stored}
      mine={facts(values)}
      theirs={stored ? facts(openingValuesOf(stored)) : []}
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
    </RecordForm>
  );
}
