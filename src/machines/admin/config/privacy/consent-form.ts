import * as z from 'zod/mini';
import { publishConsentText } from '#machines/data/rpc/consent-versions.ts';
import { createFormMachine, type FieldErrors } from '#machines/factories/form.machine.ts';
import { visibleText } from '#shared/names.ts';

/** Form values of a consent text version. */
export const consentValues = z.object({
  version: z.string(),
  /** By language. */
  bodies: z.record(z.string(), z.string()),
  reason: z.string(),
});
export type ConsentValues = z.infer<typeof consentValues>;

const maxLength = 10_000;

/** Returns the driver languages in which the text is missing. */
export function missingIn(bodies: ConsentValues['bodies'], languages: readonly string[]): string[] {
  return languages.filter((language) => (bodies[language] ?? '').trim() === '');
}

/** Returns the next version name of a year: "2026-2" after "2026-1". */
export function nextVersion(known: readonly string[], year: string): string {
  const numbers = known.flatMap((version) => {
    const [of, number] = version.split('-');
    return of === year && Number.isInteger(Number(number)) ? [Number(number)] : [];
  });
  return `${year}-${Math.max(0, ...numbers) + 1}`;
}

/** Creates the form of a version in these languages, given the existing versions; drafts are kept. */
export function consentFormMachineFor(languages: readonly string[], known: readonly string[]) {
  return createFormMachine<ConsentValues, ConsentValues>({
    id: 'consentForm',
    screen: 'admin.config.consent',
    shape: consentValues,
    check: (values) => checkConsent(values, languages, known),
    async submit(values, signal) {
      const bodies = Object.fromEntries(languages.map((one) => [one, (values.bodies[one] ?? '').trim()]));
      await publishConsentText({ ...values, bodies }, signal);
      return values;
    },
  });
}

/** Returns validation errors as the last part of `configPrivacy:wrong.` keys. */
export function checkConsent(
  { version, bodies }: ConsentValues,
  languages: readonly string[],
  known: readonly string[],
): FieldErrors<ConsentValues> {
  const errors: FieldErrors<ConsentValues> = {};
  if (!/^[0-9a-z.-]{1,40}$/.test(visibleText(version))) errors.version = 'version';
  else if (known.includes(version)) errors.version = 'versionTaken';
  if (missingIn(bodies, languages).length > 0) errors.bodies = 'missing';
  else if (Object.values(bodies).some((body) => body.length > maxLength)) errors.bodies = 'tooLong';
  return errors;
}
