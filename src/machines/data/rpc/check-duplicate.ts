/** `check_duplicate`: whether somebody is known before he is added. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { stages } from '#shared/stages.ts';

/** Somebody known already, as this person may see him: masked where he can't be opened. */
export const duplicate = z.object({
  candidate_id: z.uuid(),
  matched_by: z.enum(['phone', 'passport', 'emirates_id', 'license_number', 'name_and_birth_date', 'email']),
  /** False where it may be another person. */
  is_certain: z.boolean(),
  /** `ended` to who does not work on him: whether he may come again is not theirs to know. */
  state: z.enum(['open', 'deployed', 'ended', 'reapply_allowed', 'reapply_later', 'do_not_rehire']),
  reapply_after: z.nullable(z.iso.date()),
  stage: z.enum(stages.map(({ name }) => name)),
  owner_name: z.nullable(z.string()),
  name: z.string(),
  phone: z.nullable(z.string()),
  can_open: z.boolean(),
});
export type Duplicate = z.infer<typeof duplicate>;

/** What is known of somebody who is to be added; null for what isn't. */
export interface PersonKnown {
  /** In E.164. */
  phone: string | null;
  passport: string | null;
  /** The country of the passport, ISO 3166 alpha-2; without it a passport is not compared. */
  nationality: string | null;
  emiratesId: string | null;
  licence: string | null;
  name: string | null;
  birthDate: string | null;
  email: string | null;
}

/**
 * The first match, leaving out the candidate `except`; null where nobody is known. Throws as `client` does, and a zod
 * error for an odd answer.
 */
export async function checkDuplicate(
  person: PersonKnown,
  except: string,
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
      p_except: except,
    })
    .abortSignal(signal)
    .throwOnError();
  return z.nullable(duplicate).parse(data);
}
