import { fieldOf, type MachformField } from '#shared/machform/fields.ts';
import { parseParameters } from '#shared/machform/parameters.ts';

/** Fictional values: no operator assigns this phone number. */
const examples: Partial<Record<MachformField, string>> = {
  entry_no: '1',
  date_created: '2026-01-01 10:00:00',
  full_name: 'Test Driver',
  first_name: 'Test',
  last_name: 'Driver',
  phone: '0500000000',
  whatsapp: '0500000000',
  email: 'test.driver@example.com',
  date_of_birth: '1 Jan 1990',
  nationality: 'India',
  license_type: 'Motorcycle',
  license_country: 'United Arab Emirates',
  experience: '3 years',
  uae_experience: '1 year',
  emirate: 'Dubai',
  visa_status: 'Visit visa',
  expected_salary: '2500',
  language: 'English',
  consent: 'Yes',
};

const commonNames = ['FormID', 'EntryNumber', 'FullName', 'Mobile', 'Nationality', 'LicenceType', 'Consent'];

/** Returns an example body with the parameters of the form's last entry, or the usual ones, and fictional values. */
export function exampleBody(
  { form_id, field_map }: { form_id: number; field_map: Readonly<Record<string, string>> },
  sample: { raw_body: string } | null,
): string {
  const known = sample ? [...parseParameters(sample.raw_body).keys()] : [];
  const names = known.length > 0 ? known : commonNames;
  const exampleOf = (name: string) => {
    const field = fieldOf(name, field_map);
    if (field === 'form_id') return String(form_id);
    return (field && examples[field]) ?? '';
  };
  return new URLSearchParams(names.map((name) => [name, exampleOf(name)])).toString();
}
