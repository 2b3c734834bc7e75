/** `check_duplicate`: searches for an existing candidate before a new one is added. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { stages } from '#shared/stages.ts';

/** An existing candidate, masked if this user may not open the record. */
export const duplicate = z.object({
  candidate_id: z.uuid(),
  matched_by: z.enum(['phone', 'passport', 'emirates_id', 'license_number', 'name_and_birth_date', 'email']),
  /** False if it may be a different person. */
  is_certain: z.boolean(),
  /** `ended` for users who don't work on the candidate: they may not know whether a new application is allowed. */
  state: z.enum(['open', 'deployed', 'ended', 'reapply_allowed', 'reapply_later', 'do_not_rehire']),
  reapply_after: z.nullable(z.iso.date()),
  stage: z.enum(stages.map(({ name }) => name)),
  owner_name: z.nullable(z.string()),
  name: z.string(),
  phone: z.nullable(z.string()),
  can_open: z.boolean(),
});
export type Duplicate = z.infer<typeof duplicate>;

/** The known data of a person to be added; null where unknown. */
export interface DuplicateCheckInput {
  /** In E.164. */
  phone: string | null;
  passport: string | null;
  /** Country of the passport, ISO 3166 alpha-2; without it, passport numbers are not compared. */
  nationality: string | null;
  emiratesId: string | null;
  licence: string | null;
  name: string | null;
  birthDate: string | null;
  email: string | null;
}

/**
 * Returns the first match except the candidate `excludedCandidateId`; null if there is none. Throws as `client` does, and a zod
 * error for a malformed response.
 */
export async function checkDuplicate(
  person: DuplicateCheckInput,
  excludedCandidateId: string,
  signal: AbortSignal,
): Promise<Duplicate | null> {
  const { data } = await client
    .rpc('check_duplicate', {
      p_phone: person.phone,
      p_passport: person.passport,
      p_nationality: person.nationality,
      p_emirates_id: person.emiratesId,
      p_licence: person.licence,
      p_name: person.name,
      p_birth_date: person.birthDate,
      p_email: person.email,
      p_except: excludedCandidateId,
    })
    .abortSignal(signal)
    .throwOnError();
  return z.nullable(duplicate).parse(data);
}
