/** Sample profile details: home, family, sizes, and bank. */
import { listedAccounts } from './accounts.ts';
import type { DemoRow } from './insert-rows.ts';
import { reachedAt } from './moments.ts';
import { type DemoPerson, pick } from './people.ts';

/** The listed driver fills in the profile during the demo, so it starts empty. */
const demoDriverId = listedAccounts.find(({ role }) => role === 'driver')?.id;

const pad = (number: number, length: number) => String(number).padStart(length, '0');

/** Returns a row of `driver_details` from the documents stage on. */
export function detailRow(person: DemoPerson): DemoRow[] {
  const at = reachedAt(person, 'documents');
  if (!at || person.userId === null || person.userId === demoDriverId) return [];
  const { number, candidateId } = person;
  return [
    {
      candidate_id: candidateId,
      second_phone: null,
      uae_address: `Flat ${100 + (number % 80)}, Al Quoz 4, Dubai`,
      home_address: null,
      emergency_name: pick(['Amina', 'Sunita', 'Grace', 'Fatima'], number),
      emergency_relation: pick(['wife_or_husband', 'parent', 'sibling'], number),
      emergency_phone: `+9715500${pad(10_000 + number, 5)}`,
      shirt_size: pick(['M', 'L', 'XL'], number),
      trouser_size: pick(['30', '32', '34', '36'], number),
      shoe_size: pick(['41', '42', '43', '44'], number),
      updated_at: at,
      version: 1,
    },
  ];
}

/** Returns a row of `driver_bank` from the start of onboarding on. */
export function bankRow(person: DemoPerson): DemoRow[] {
  const at = reachedAt(person, 'onboarding');
  if (!at || person.userId === null || person.userId === demoDriverId) return [];
  return [
    {
      candidate_id: person.candidateId,
      account_holder: `${person.firstName} ${person.lastName}`,
      bank_name: 'Bank of the Sample Data',
      iban: `AE07033${pad(person.number, 16)}`,
      salary_card_last4: null,
      updated_at: at,
      version: 1,
    },
  ];
}
