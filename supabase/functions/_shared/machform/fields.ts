/** Maps a form's parameter to our field by its name, in English or Arabic (product design, D.3). */

/** All fields read from a form. */
export const machformFields = [
  'entry_no',
  'form_id',
  'date_created',
  'ip_address',
  'honeypot',
  'full_name',
  'first_name',
  'last_name',
  'phone',
  'whatsapp',
  'email',
  'date_of_birth',
  'nationality',
  'passport_no',
  'emirates_id',
  'license_type',
  'license_country',
  'license_number',
  'transmission',
  'experience',
  'uae_experience',
  'emirate',
  'location',
  'visa_status',
  'visa_expiry',
  'expected_salary',
  'available_from',
  'language',
  'consent',
  'consent_version',
  'ignored',
] as const;

/** One of these fields. */
export type MachformField = (typeof machformFields)[number];

/** Names with only letters and digits; compared after `normalizeName`. */
const names: Readonly<Record<Exclude<MachformField, 'ignored'>, string>> = {
  entry_no: 'entrynumber entryno entryid entry #',
  form_id: 'formid formnumber',
  date_created: 'datecreated submitted submittedat dateadded',
  ip_address: 'ipaddress ip',
  honeypot: 'website url homepage',
  full_name:
    'fullname name yourname candidatename applicantname drivername nameasinpassport nameinpassport ' +
    'الاسم الاسمالكامل اسمالسائق',
  first_name: 'firstname givenname givennames namefirst الاسمالاول',
  last_name: 'lastname surname familyname namelast اسمالعائله اللقب',
  phone:
    'mobile mobilenumber mobileno mobilephone phone phonenumber phoneno contactnumber contactno telephone ' +
    'telephonenumber cell cellphone uaenumber uaemobile uaemobilenumber الهاتف رقمالهاتف الجوال رقمالجوال ' +
    'الموبايل رقمالموبايل المتحرك',
  whatsapp: 'whatsapp whatsappnumber whatsappno واتساب رقمالواتساب الواتساب',
  email: 'email emailaddress mail البريدالالكتروني الايميل',
  date_of_birth: 'dateofbirth dob birthdate birthday birth تاريخالميلاد',
  nationality: 'nationality country citizenship countryoforigin الجنسيه البلد',
  passport_no: 'passportno passportnumber passport رقمجوازالسفر رقمالجواز',
  emirates_id: 'emiratesid emiratesidnumber emiratesidno eid eidnumber رقمالهويه الهويهالاماراتيه',
  license_type:
    'licensetype licencetype drivinglicense drivinglicence licensecategory licencecategory license licence ' +
    'typeoflicense typeoflicence vehicletype drivinglicensetype drivinglicencetype نوعالرخصه الرخصه رخصهالقياده',
  license_country:
    'licensecountry licencecountry licensefrom licencefrom countryoflicense countryoflicence licenseissuedin ' +
    'licenceissuedin licenseissuecountry drivinglicensecountry drivinglicencecountry بلدالرخصه دولهالرخصه',
  license_number: 'licensenumber licencenumber licenseno licenceno رقمالرخصه',
  transmission: 'transmission gear gearbox autoormanual',
  experience:
    'experience yearsofexperience drivingexperience totalexperience experienceyears totaldrivingexperience ' +
    'الخبره سنواتالخبره',
  uae_experience: 'uaeexperience uaedrivingexperience experienceinuae gulfexperience الخبرهفيالامارات',
  emirate: 'emirate city preferredcity preferredemirate الاماره المدينه',
  location:
    'location currentlocation areyouinuae areyouintheuae inuae insideuae whereareyou المكان مكانالاقامه',
  visa_status:
    'visastatus visa visatype currentvisa currentvisastatus typeofvisa التاشيره نوعالتاشيره حالهالتاشيره',
  visa_expiry: 'visaexpiry visaexpirydate visaexpires visavaliduntil انتهاءالتاشيره تاريخانتهاءالتاشيره',
  expected_salary: 'expectedsalary salary salaryexpectation desiredsalary الراتب الراتبالمتوقع',
  available_from: 'availablefrom joiningdate startdate dateofjoining',
  language: 'language preferredlanguage formlanguage اللغه',
  consent:
    'consent agree iagree agreement termsandconditions terms privacypolicy acceptterms dataconsent الموافقه اوافق',
  consent_version: 'consentversion privacyversion termsversion',
};

const byName = new Map<string, MachformField>(
  Object.entries(names).flatMap(([field, list]) =>
    list.split(' ').map((name) => [name, field as MachformField]),
  ),
);

/** Shorter prefixes also start words with another meaning. */
const prefixMinLength = 8;
const prefixes = [...byName.keys()]
  .filter((name) => name.length >= prefixMinLength || name === 'consent')
  .sort((a, b) => b.length - a.length);

/** Normalizes a name for comparison: letters and digits, lowercase, Arabic letters with one sound merged. */
export function normalizeName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u0640\u064b-\u065f\u0670]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replace(/[^\p{L}\p{N}#]/gu, '');
}

/** Returns the field with exactly this name, ignoring spaces, punctuation and case. */
export function exactFieldOf(name: string): MachformField | undefined {
  return byName.get(normalizeName(name));
}

/** Returns the field of a parameter; `map` is the form's own, by parameter name. Undefined for an unknown one. */
export function fieldOf(name: string, map: Readonly<Record<string, string>> = {}): MachformField | undefined {
  const plain = normalizeName(name);
  const chosen = Object.entries(map).find(([mapped]) => normalizeName(mapped) === plain)?.[1];
  if (chosen !== undefined) return isField(chosen) ? chosen : 'ignored';
  // A label longer than 40 characters arrives truncated, so its prefix identifies the field.
  return byName.get(plain) ?? byName.get(prefixes.find((known) => plain.startsWith(known)) ?? '');
}

function isField(text: string): text is MachformField {
  return machformFields.some((field) => field === text);
}
