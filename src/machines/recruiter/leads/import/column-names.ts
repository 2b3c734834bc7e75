/** Column names in lists of ours, phone contacts, mail programs, ad forms and other systems. */
import { exactFieldOf, normalizeName } from '#shared/machform/fields.ts';
import { type ColumnField, columnFields } from './column-fields.ts';

/** The field suggested by a column's name: one of ours, or a country, whose meaning depends on neighbouring columns. */
export type SuggestedField = ColumnField | 'country';

type Rules = readonly (readonly [pattern: RegExp, field: SuggestedField | null])[];

const licence = '(?:driving |driver s |drivers )?licen[cs]e';

/** The first rule whose pattern matches the name applies; null for columns that only resemble one of ours. */
const rules: Rules = [
  [
    new RegExp(`^(?:type of )?(?:uae )?${licence}(?: type| category| class)?$|^vehicle type$`),
    'license_type',
  ],
  [/^visa type$|^type of visa$/, 'visa_status'],
  // Describes a value instead of containing it.
  [/\b(?:type|label)$/, null],
  [
    /\b(?:opt in|opt out|subscribed|verified|status of|display name|yomi|phonetic|prefix|suffix|nickname|nick name)\b/,
    null,
  ],
  // Belongs to another person or thing.
  [
    /\b(?:emergency|reference|referee|spouse|wife|husband|father|mother|parent|guardian|kin|relative|sponsor|assistant|manager|agent|recruiter|owner|company|organi[sz]ation|employer|client|campaign|ad|adset|ad set|form|file|user|account|list|school|bank|page|product|vehicle make)\b(?! phone$| phone \d$)/,
    null,
  ],
  [/\b(?:fax|pager|telex|isdn|callback|radio|tty|tdd)\b/, null],

  [/whats ?app|\bwa (?:number|no|num)\b|واتس/, 'whatsapp'],
  [/\be ?mails?\b|\bmail (?:id|address)\b|^mail$|ايميل|بريد/, 'email'],
  [
    /\b(?:phones?|mobiles?|mob|ph|cell|cellphone|cellular|tel|telephone|handphone|gsm|msisdn)\b|\bcontact (?:no|number|num|details)\b|^contact$|^number$|^uae (?:no|number)$|هاتف|تلفون|جوال|موبايل|متحرك|^رقم$|رقم التواصل/,
    'phone',
  ],

  [
    /\b(?:first|given|fore|middle|additional) ?names?\b|^(?:first|middle)$|الاسم الاول|اسم الاب/,
    'first_name',
  ],
  [/\b(?:last|family) ?name\b|\bsurname\b|^last$|اسم العائله|اللقب|الكنيه/, 'last_name'],
  [
    /^(?:full |complete |legal )?names?(?: in full| in english| of (?:the )?(?:driver|candidate|applicant|employee|person|worker|rider|staff))?$|\b(?:full|candidate|applicant|driver|drivers|rider|employee|worker|contact|lead|person|your|customer|passport) name\b|\bname (?:as )?(?:in|on|per) (?:the )?(?:passport|id)\b|^(?:driver|candidate|applicant|contact|lead)$|^الاسم(?: الكامل| بالكامل)?$|اسم (?:السائق|المرشح|المتقدم|الموظف)/,
    'full_name',
  ],

  [/\b(?:place|country|city) of birth\b|\bbirth ?place\b|مكان الميلاد/, null],
  [/\bbirth ?(?:date|day)\b|\bdate of birth\b|\bd ?o ?b\b|^born(?: on)?$|^birth$|ميلاد/, 'date_of_birth'],
  [/\bage\b/, null],

  [
    /\bpassport (?:expiry|expires?|expiration|issue|country|place|valid)|\bpassport .*(?:expir|valid|issue)/,
    null,
  ],
  [/\bpassport(?: no| number| num)?$|\bpassport (?:no|number)\b|جواز/, 'passport_no'],
  [/\b(?:emirates id|eid|emirates identity)\b.*(?:expir|valid|issue|status)/, null],
  [/\b(?:emirates id|eid|emirates identity)\b|رقم الهويه|الهويه الاماراتيه/, 'emirates_id'],

  [/licen[cs]e .*(?:expir|valid|issue date|issued on|date)|انتهاء الرخصه/, null],
  [/licen[cs]e (?:no|number|num)\b|رقم الرخصه/, 'license_number'],
  [
    /licen[cs]e (?:country|from|origin|issued in|issue country|issuing country)|country of .*licen[cs]e|بلد الرخصه|دوله الرخصه/,
    'license_country',
  ],
  [
    /licen[cs]e (?:type|category|class)|(?:type|category|class|kind) of .*licen[cs]e|(?:which|what) .*licen[cs]e|^vehicle (?:type|category)$|نوع الرخصه|^الرخصه$|^رخصه القياده$/,
    'license_type',
  ],
  [/licen[cs]e/, null],
  [/\b(?:transmission|gear ?box|gear)\b|auto or manual/, 'transmission'],

  [
    /\b(?:uae|gulf|gcc|dubai|local) .*experience|experience in (?:the )?(?:uae|gulf|gcc|dubai)|الخبره في الامارات/,
    'uae_experience',
  ],
  [/\bexperience\b|^exp$|^years of exp|خبره/, 'experience'],

  [
    /\bvisa .*(?:expir|valid|end)|(?:expiry|expiration|end) (?:date )?of .*visa|انتهاء التاشيره/,
    'visa_expiry',
  ],
  [/\bvisa (?:no|number|file|uid)\b/, null],
  [/\bvisa\b|تاشيره/, 'visa_status'],

  [
    /\bnationality\b|\bcitizen(?:ship)?\b|\bcountry of (?:origin|citizenship)\b|^home country$|جنسيه/,
    'nationality',
  ],
  [
    /\bcountry\b.*\b(?:resid\w*|region|living)\b|\b(?:current|present|resid\w+|address|mailing|billing|business|home|other)\b.*\bcountry\b|\d country$|بلد الاقامه|دوله الاقامه/,
    'residence',
  ],
  [/^country(?: name)?$|^البلد$|^الدوله$/, 'country'],
  [/\b(?:emirate|city)\b|الاماره|المدينه/, 'emirate'],
  [
    /\b(?:are you|currently) in (?:the )?uae\b|\bin ?side uae\b|^in uae$|\bcurrent location\b|^location$|^where are you|^المكان$|مكان الاقامه/,
    'location',
  ],

  [/\bsalary\b|راتب/, 'expected_salary'],
  [
    /\b(?:available from|availability date|joining date|date of joining|start date|notice (?:ends|end date))\b/,
    'available_from',
  ],
  [/\b(?:preferred |form )?languages?\b|اللغه/, 'language'],
  [
    /^(?:lead |contact |original )?source$|^platform$|^channel$|\butm source\b|\bhow did you (?:hear|find)\b|^came from$|^referred by$|المصدر/,
    'source',
  ],
  [
    /\b(?:notes?|remarks?|comments?|feedback|observations?)\b|^description$|^background$|^details$|^message$|ملاحظ|تعليق/,
    'note',
  ],
];

/** Returns the field for a column name, or undefined. */
export function suggestedFieldOf(name: string): SuggestedField | undefined {
  const words = messagesOf(name);
  if (words === '') return undefined;
  const rule = rules.find(([pattern]) => pattern.test(words));
  if (rule) return rule[1] ?? undefined;
  const exact = exactFieldOf(name);
  return columnFields.find((field) => field === exact);
}

/** Splits a name into lower-case words: "E-mail 1 - Value", "phone_work" and "MobileNo.". */
function messagesOf(name: string): string {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map((word) => normalizeName(word))
    .filter((word) => word !== '')
    .join(' ')
    .replace(/\be mail/g, 'email')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .trim();
}
