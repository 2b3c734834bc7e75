import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `document_types`. */
export const documentTypeRow = z.object({
  code: z.string(),
  label_i18n: z.record(z.string(), z.string()),
  help_i18n: z.record(z.string(), z.string()),
  sides: z.array(z.string()),
  accept: z.array(z.string()),
  max_mb: z.int(),
  sensitivity: z.enum(['normal', 'high', 'health']),
  recruiter_can_view: z.boolean(),
  driver_can_upload: z.boolean(),
  fields: z.array(z.json()),
  min_validity_days: z.nullable(z.int()),
  validity_at: z.nullable(z.enum(['visa_submission', 'deploy', 'today'])),
  warn_validity_days: z.nullable(z.int()),
  max_age_days: z.nullable(z.int()),
  applies_when: z.record(z.string(), z.json()),
  needed_for: z.enum(['handover', 'visa', 'onboarding', 'deploy']),
  required: z.boolean(),
  sort_order: z.int(),
  active: z.boolean(),
  source_note: z.nullable(z.string()),
  last_reviewed_on: z.nullable(z.iso.date()),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type DocumentType = z.infer<typeof documentTypeRow>;

const labelRow = z.pick(documentTypeRow, { code: true, label_i18n: true });

/**
 * Returns the labels of these types (all for null), by code, in every language; throws as `client` does, and a zod
 * error for malformed rows.
 */
export async function listDocumentLabels(
  codes: readonly string[] | null,
  signal: AbortSignal,
): Promise<Record<string, Record<string, string>>> {
  const query = client.from('document_types').select(columnsOf(labelRow)).order('sort_order');
  const { data } = await (codes === null ? query : query.in('code', codes))
    .abortSignal(signal)
    .throwOnError();
  return Object.fromEntries(parseRows(labelRow, data).map(({ code, label_i18n }) => [code, label_i18n]));
}

const shapeRow = z.pick(documentTypeRow, { code: true, label_i18n: true, sides: true, accept: true });

/** Returns the file format of these types; throws as `client` does, and a zod error for malformed rows. */
export async function listDocumentTypes(
  codes: readonly string[],
  signal: AbortSignal,
): Promise<z.infer<typeof shapeRow>[]> {
  const { data } = await client
    .from('document_types')
    .select(columnsOf(shapeRow))
    .in('code', codes)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(shapeRow, data);
}

const knownType = z.pick(documentTypeRow, {
  code: true,
  label_i18n: true,
  sides: true,
  accept: true,
  max_mb: true,
  sensitivity: true,
  recruiter_can_view: true,
  driver_can_upload: true,
  sort_order: true,
});
/** The data of a document type that staff may read. */
export type KnownDocumentType = z.infer<typeof knownType>;

/**
 * Returns the types that can be requested, in the order of the visa; throws as `client` does, and a zod error for
 * malformed rows.
 */
export async function listKnownDocumentTypes(signal: AbortSignal): Promise<KnownDocumentType[]> {
  const { data } = await client
    .from('document_types')
    .select(columnsOf(knownType))
    .eq('active', true)
    .order('sort_order')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(knownType, data);
}

const documentTypeFieldsRow = z.extend(
  z.pick(documentTypeRow, {
    code: true,
    label_i18n: true,
    sensitivity: true,
    warn_validity_days: true,
    driver_can_upload: true,
  }),
  {
    fields: z.array(
      z.object({ code: z.string(), type: z.enum(['text', 'date', 'country']), required: z.boolean() }),
    ),
  },
);
/** The fields a reviewer reads from documents of a type. */
export type DocumentTypeFields = z.infer<typeof documentTypeFieldsRow>;

/** Returns every type with the fields to read; throws as `client` does. */
export async function listDocumentTypeFields(signal: AbortSignal): Promise<DocumentTypeFields[]> {
  const { data } = await client
    .from('document_types')
    .select(columnsOf(documentTypeFieldsRow))
    .abortSignal(signal)
    .throwOnError();
  return parseRows(documentTypeFieldsRow, data);
}
