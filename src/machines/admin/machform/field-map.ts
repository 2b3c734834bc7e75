/** Maps a form's parameters to our fields, tested on an entry with the server's parser: product design, D.3. */
import { type SentValue, sentValues } from '#machines/candidate/problem/submission.ts';
import { machformEventRow } from '#machines/data/tables/machform-events.ts';
import { fieldOf, type MachformField } from '#shared/machform/fields.ts';
import { maskedValue } from '#shared/machform/mask.ts';
import { parseParameters } from '#shared/machform/parameters.ts';
import { type FormParseSettings, parseSubmission } from '#shared/machform/parse.ts';

type FieldMap = Readonly<Record<string, string>>;

/** A parameter of an entry and its mapping. */
export interface MappedParameter {
  name: string;
  /** The value sent, with numbers and addresses masked. */
  value: string;
  /** The mapped field; undefined if none. */
  field: MachformField | undefined;
  /** The field derived from the parameter's name alone. */
  byName: MachformField | undefined;
  /** The columns filled from it. */
  columns: SentValue['columns'];
}

/** The result of reading an entry with a field map. */
export interface MapTrial {
  parameters: readonly MappedParameter[];
  /** Why the entry does not become a lead automatically; null if it does. */
  problem: ReturnType<typeof parseSubmission>['problem'];
  isSpam: boolean;
  /** Candidate columns parsed from the entry. */
  parsed: NonNullable<(typeof machformEventRow)['_zod']['output']['parsed']>;
}

/** Fields a form needs so that its entries become leads: a phone or an email, and consent. */
export const requiredFields = ['contact', 'consent'] as const;
export type MissingField = (typeof requiredFields)[number];

/** Parses an entry with this map, as the server would. */
export function tryMap(
  { raw_body, received_at }: { raw_body: string; received_at: string },
  parseOptions: FormParseSettings,
): MapTrial {
  const { field_map: map } = parseOptions;
  const read = parseParameters(raw_body);
  const submission = parseSubmission(read, parseOptions, new Date(received_at));
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

/** Returns the required fields that no parameter of an entry maps to, ignoring the answers. */
export function missingFields(rawBody: string, map: FieldMap): readonly MissingField[] {
  const fields = new Set([...parseParameters(rawBody).keys()].map((name) => fieldOf(name, map)));
  const has = {
    contact: fields.has('phone') || fields.has('whatsapp') || fields.has('email'),
    consent: fields.has('consent'),
  };
  return requiredFields.filter((field) => !has[field]);
}
