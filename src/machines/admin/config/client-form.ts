import * as z from 'zod/mini';
import { isUniqueViolation } from '#machines/data/record.ts';
import {
  addClient,
  type Client,
  type ClientFields,
  changeClient,
  clientRow,
} from '#machines/data/tables/clients.ts';
import { createFormMachine, type FieldErrors } from '#machines/factories/form.machine.ts';
import { AppError } from '#shared/app-error.ts';
import { visibleEmail, visibleText } from '#shared/names.ts';

const maxNameLength = 200;
const maxPhoneLength = 64;
const maxEmailLength = 320;

/** Form values of a client; `version` is null for a new client. */
export const clientValues = z.object({
  id: z.string(),
  version: z.nullable(z.int()),
  name: z.string(),
  kind: z.nullable(clientRow.shape.kind),
  emirate: clientRow.shape.emirate,
  contact_name: z.string(),
  contact_phone: z.string(),
  contact_email: z.string(),
  active: z.boolean(),
});
export type ClientValues = z.infer<typeof clientValues>;

/** Returns the initial form values of a stored client. */
export function clientValuesOf(client: Client): ClientValues {
  const { id, version, name, kind, emirate, active } = client;
  return {
    id,
    version,
    name,
    kind,
    emirate,
    active,
    contact_name: client.contact_name ?? '',
    contact_phone: client.contact_phone ?? '',
    contact_email: client.contact_email ?? '',
  };
}

/** Returns the initial form values of a new client with this id. */
export function newClientValues(id: string): ClientValues {
  const nothing = { name: '', contact_name: '', contact_phone: '', contact_email: '' };
  return { id, version: null, kind: null, emirate: null, active: true, ...nothing };
}

/** Returns validation errors as the last part of `config:client.wrong.` keys: the checks of the table `clients`. */
export function checkClient(values: ClientValues): FieldErrors<ClientValues> {
  const errors: FieldErrors<ClientValues> = {};
  if (visibleText(values.name) === '') errors.name = 'nameMissing';
  else if (values.name.length > maxNameLength) errors.name = 'tooLong';
  if (values.kind === null) errors.kind = 'kindMissing';
  if (values.contact_name.length > maxNameLength) errors.contact_name = 'tooLong';
  if (values.contact_phone.length > maxPhoneLength) errors.contact_phone = 'tooLong';
  if (values.contact_email.length > maxEmailLength) errors.contact_email = 'tooLong';
  else if (!/^$|^\S+@\S+$/.test(visibleEmail(values.contact_email))) errors.contact_email = 'email';
  return errors;
}

function fieldsOf(values: ClientValues): ClientFields {
  const { name, kind, emirate, active } = values;
  if (kind === null) throw new Error('The values are not checked.');
  return {
    name: visibleText(name),
    kind,
    emirate,
    active,
    contact_name: visibleText(values.contact_name) || null,
    contact_phone: values.contact_phone.trim() || null,
    contact_email: visibleEmail(values.contact_email).toLowerCase() || null,
  };
}

/**
 * Adds the client, or changes it at the version read; safe to repeat when the answer was lost. Throws as
 * `changeClient`, and `data.refused` with `takenName` when another client has the name.
 */
export async function submitClient(values: ClientValues, signal: AbortSignal): Promise<ClientValues> {
  const { id, version } = values;
  const fields = fieldsOf(values);
  try {
    if (version === null) await addClient(id, fields, signal);
    else await changeClient({ id, version }, fields, signal);
  } catch (cause) {
    if (!isUniqueViolation(cause)) throw cause;
    throw new AppError('data.refused', { takenName: values.name }, cause);
  }
  return values;
}

/** The form that adds or changes a client; drafts are kept. */
export const clientFormMachine = createFormMachine<ClientValues, ClientValues>({
  id: 'clientForm',
  screen: 'admin.config.client',
  shape: clientValues,
  check: checkClient,
  submit: submitClient,
});
