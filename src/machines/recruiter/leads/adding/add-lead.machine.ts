import { createFormMachine } from '#machines/factories/form.machine.ts';
import { checkLead, type LeadValues, leadValues } from './lead-values.ts';
import { submitLead } from './submit-lead.ts';

/** The form that adds a lead; the result is its id. */
export const addLeadMachine = createFormMachine<LeadValues, string>({
  id: 'addLead',
  screen: 'recruiter.leads.add',
  shape: leadValues,
  check: checkLead,
  submit: submitLead,
});
