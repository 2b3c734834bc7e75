import { blanksIn } from '#shared/message-text.ts';

/**
 * The variables that senders fill in, with a sample value for previews. Links end in `.example`; numbers are not real.
 */
export const variableSamples: Readonly<Record<string, string>> = {
  answer: 'Your data is corrected.',
  appointment_date: 'Thu 12 Mar 2026',
  appointment_name: 'Medical test',
  appointment_time: '09:30',
  booking_url: 'https://drivers.example/book/7Q4K',
  bring_list: 'Passport, photo',
  centre_name: 'Al Muhaisnah',
  company_name: 'Falcon Drivers',
  deadline: 'Mon 16 Mar 2026',
  document_name: 'Driving licence',
  due_back: 'Thu 19 Mar 2026',
  due_date: 'Mon 16 Mar 2026',
  emirate: 'Dubai',
  expiry_date: 'Tue 30 Jun 2026',
  first_name: 'Imran',
  interview_date: 'Thu 12 Mar 2026',
  interview_time: '10:00',
  job_title: 'Delivery rider',
  location_name: 'Al Quoz office',
  map_url: 'https://maps.example/quoz',
  missing_list: 'Passport, photo',
  mohre_offer_no: 'MB123456789AE',
  offer_expires: 'Mon 16 Mar 2026',
  offer_number: 'OFR-2026-001093',
  operations_name: 'Huda',
  operations_phone: '+971 50 200 0901',
  password: 'river-lamp-27',
  portal_url: 'https://drivers.example',
  purpose: 'Visa stamping',
  reject_reason: 'The photo is blurred.',
  rejection_sentence: 'We cannot offer you this job now.',
  request_date: 'Sun 1 Mar 2026',
  returned_date: 'Thu 19 Mar 2026',
  sender_name: 'Sara',
  sender_phone: '+971 50 200 0902',
  stage_name: 'Entry permit',
  stage_sentence: 'Your entry permit is being prepared.',
  start_date: 'Sun 5 Apr 2026',
  start_time: '08:00',
  task_name: 'Collect the uniform',
};

/** Problems with the variables of a text. */
export interface VariableProblems {
  /** Variable names that no sender fills in. */
  unknown: readonly string[];
  /** Variable names used in `model` but missing from the text. */
  lost: readonly string[];
  /** True when braces are empty or not closed. */
  hasInvalidBraces: boolean;
}

/** Validates the variables of a text against the existing ones and, for a translation, against its English `model`. */
export function variableProblemsOf(text: string, model: string | null): VariableProblems {
  const names = blanksIn(text);
  const allowedVariables = model === null ? [] : blanksIn(model);
  return {
    unknown: names.filter((name) => name !== '' && !Object.hasOwn(variableSamples, name)),
    lost: allowedVariables.filter((name) => name !== '' && !names.includes(name)),
    hasInvalidBraces: names.includes(''),
  };
}

/** Approximate number of characters after which WhatsApp collapses a message behind "Read more". */
export const whatsappFoldLength = 700;

/** SMS limits: characters of a single part, and of each part of several. Non-Latin text fits fewer. */
const smsCapacity = { latin: [160, 153], other: [70, 67] } as const;

/** Returns how many SMS parts a text is sent as. */
export function smsParts(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Latin text begins with the control characters.
  const [one, each] = /^[\u0000-\u00ff€]*$/.test(text) ? smsCapacity.latin : smsCapacity.other;
  return text.length <= one ? 1 : Math.ceil(text.length / each);
}
