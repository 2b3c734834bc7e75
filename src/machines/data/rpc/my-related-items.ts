/**
 * A driver's other data besides the application: appointments, custody, messages, documents. Throws as `client` does.
 */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { documentStates } from '#machines/data/document-states.ts';
import { parseRows } from '#machines/data/parse.ts';
import { appointmentRow } from '#machines/data/tables/appointments.ts';
import { custodyLogRow } from '#machines/data/tables/custody-log.ts';

const text = z.nullable(z.string());
const words = z.nullable(z.record(z.string(), z.string()));
const moment = z.iso.datetime({ offset: true });

export const myAppointment = z.object({
  ...z.pick(appointmentRow, { id: true, kind: true, starts_at: true, status: true }).shape,
  application_id: z.nullable(z.uuid()),
  slip_i18n: words,
  centre_name: text,
  centre_name_i18n: words,
  address: text,
  map_url: text,
  bring_i18n: words,
  vehicle: text,
  driver_contact: text,
});
export type MyAppointment = z.infer<typeof myAppointment>;

/** Returns the appointments, latest first, without moved ones. */
export async function listMyAppointments(signal: AbortSignal): Promise<MyAppointment[]> {
  const { data } = await client.rpc('list_my_appointments').abortSignal(signal).throwOnError();
  return parseRows(myAppointment, data);
}

export const myCustody = z.object({
  ...z.pick(custodyLogRow, {
    id: true,
    item: true,
    handed_in_at: true,
    due_back_on: true,
    returned_at: true,
  }).shape,
  /** The person who received it. */
  held_by: text,
});
export type MyCustody = z.infer<typeof myCustody>;

/** Returns every hand-in of a passport or licence, latest first. */
export async function listMyCustody(signal: AbortSignal): Promise<MyCustody[]> {
  const { data } = await client.rpc('list_my_custody').abortSignal(signal).throwOnError();
  return parseRows(myCustody, data);
}

export const myNote = z.object({
  id: z.uuid(),
  body: z.string(),
  author_name: text,
  created_at: moment,
});
export type MyNote = z.infer<typeof myNote>;

/** Returns messages shared by staff, latest first. */
export async function listMyNotes(signal: AbortSignal): Promise<MyNote[]> {
  const { data } = await client.rpc('my_shared_notes').abortSignal(signal).throwOnError();
  return parseRows(myNote, data);
}

export const myDocumentState = z.object({
  type_code: z.string(),
  label_i18n: z.record(z.string(), z.string()),
  status: z.enum(documentStates),
});
export type MyDocumentState = z.infer<typeof myDocumentState>;

const listedDocument = z.extend(myDocumentState, { can_upload: z.boolean() });

/** Returns the status of each document, in the order needed; without missing documents that staff will add. */
export async function listMyDocumentStates(signal: AbortSignal): Promise<MyDocumentState[]> {
  const { data } = await client.rpc('my_documents').abortSignal(signal).throwOnError();
  return parseRows(listedDocument, data).filter(
    ({ can_upload, status }) => can_upload || status !== 'missing',
  );
}
