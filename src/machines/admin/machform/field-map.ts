/** How a form's parameters become our fields, tried on an entry by the parser of the server: product design, D.3. */
import { type SentValue, sentValues } from '#machines/candidate/problem/submission.ts';
import { machformEventRow } from '#machines/data/tables/machform-events.ts';
import { fieldOf, type MachformField } from '#shared/machform/fields.ts';
import { maskedValue } from '#shared/machform/mask.ts';
import { readParameters } from '#shared/machform/parameters.ts';
import { type FormReading, parseSubmission } from '#shared/machform/parse.ts';

type FieldMap = Readonly<Record<string, string>>;

/** A parameter of an entry, and what becomes of it. */
export interface MappedParameter {
  name: string;
  /** What was sent, with numbers and addresses masked. */
  value: string;
  /** The field it fills; undefined for none. */
  field: MachformField | undefined;
  /** The field that its name alone gives. */
  byName: MachformField | undefined;
  /** The columns that were read of it. */
  columns: SentValue['columns'];
}

/** How an entry is read with a map. */
export interface MapTrial {
  parameters: readonly MappedParameter[];
  /** What keeps the entry from becoming a lead by itself; null where nothing does. */
  problem: ReturnType<typeof parseSubmission>['problem'];
  isSpam: boolean;
  /** Columns of a candidate. */
  parsed: NonNullable<(typeof machformEventRow)['_zod']['output']['parsed']>;
}

/** What a form must ask so that its entries become leads: a phone or an email, and consent. */
export const requiredFields = ['contact', 'consent'] as const;
export type MissingField = (typeof requiredFields)[number];

/** Reads an entry as the server would, with this map. */
export function tryMap(
  { raw_body, received_at }: { raw_body: string; received_at: string },
  reading: FormReading,
): MapTrial {
  const { field_map: map } = reading;
  const read = readParameters(raw_body);
  const submission = parseSubmission(read, reading, new Date(received_at));
  const { problem, isSpam, lead, detail } = submission;
  const parsed = machformEventRow.shape.parsed.parse({ problem, isSpam, lead: { ...lead }, detail }) ?? {};
  const sent = sentValues({ raw_body, parsed }, map);
  const parameters = [...read].map(([name, value]): MappedParameter => {
    const field = fieldOf(name, map);
    return {
      name,
      value: maskedValue(field, value),
      field,
      byName: fieldOf(name),
      columns: sent.find((one) => one.name === name)?.columns ?? [],
    };
  });
  return { parameters, problem, isSpam, parsed };
}

/** Required fields that no parameter of an entry fills, whatever was answered. */
export function missingFields(rawBody: string, map: FieldMap): readonly MissingField[] {
  const fields = new Set([...readParameters(rawBody).keys()].map((name) => fieldOf(name, map)));
  const has = {
    contact: fields.has('phone') || fields.has('whatsapp') || fields.has('email'),
    consent: fields.has('consent'),
  };
  return requiredFields.filter((field) => !has[field]);
}
