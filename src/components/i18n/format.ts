import { minutesIn, moneyText, sizeIn } from './format-parts.ts';
import { intlLocale } from './intl-locale.ts';
import { directionOf, pickLanguage } from './languages.ts';

/** A moment: a `Date`, milliseconds, or as the database writes it; a day without a time ("2026-03-12") stays that day. */
export type Moment = Date | number | string;

/** How values are written in one language. Digits are Western in every language; times are those of Dubai. */
export interface Format {
  /** 1,234.5; `decimals` fixes how many stand after the point. */
  number: (value: number, decimals?: number) => string;
  /** A part of one, as "50%". */
  percent: (part: number) => string;
  /** Fils as "AED 2,500.00", the same in every language; it keeps its order inside a right-to-left sentence. */
  money: (fils: number) => string;
  /** "Thu 12 Mar 2026" */
  date: (at: Moment) => string;
  /** "12 Mar 1994": a date of birth, whose weekday tells nothing. */
  birthDate: (at: Moment) => string;
  /** "Thursday 12 March": for a day soon, said in words. */
  longDay: (at: Moment) => string;
  /** "16:30" */
  time: (at: Moment) => string;
  /** "Thu 12 Mar 2026, 16:30" */
  dateTime: (at: Moment) => string;
  /** Minutes in words: "2 h 10 min", "3 days 4 h"; less than one is "0 min". */
  duration: (minutes: number) => string;
  /** The day of `at` as seen from `now`: "today", "in 3 days". */
  relativeDay: (at: Moment, now: Moment) => string;
  /** "Amal, Sara, and Imran" */
  list: (items: readonly string[]) => string;
  /** "1.2 MB" */
  fileSize: (bytes: number) => string;
}

const formats = new Map<string, Format>();

/** The formats of a language, made once; `language` is any tag that i18next speaks. */
export function formatOf(language: string): Format {
  const known = formats.get(language);
  if (known) return known;
  const made = makeFormat(language);
  formats.set(language, made);
  return made;
}

const timeZone = 'Asia/Dubai';
const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const birthDate = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const longDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const moments = { date: day, birthDate, longDay, time: clock, dateTime: { ...day, ...clock } } as const;

/** English shows hours and minutes by their signs, which have no plural. */
const signs: Readonly<Record<string, string>> = { hour: 'h', minute: 'min' };

function makeFormat(language: string): Format {
  const isEnglish = /^en\b/.test(language);
  const isRightToLeft = directionOf[pickLanguage([language])] === 'rtl';
  // English of the Emirates: the day before the month, and every month in three letters.
  const locale = `${isEnglish ? 'en-AE' : intlLocale(language)}-u-ca-gregory-nu-latn`;
  const strange = isRightToLeft ? /(?=\p{L})\P{Script=Arabic}/u : /\p{Script=Arabic}/u;

  const number = cached((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
  const list = cached((options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));
  const moment = cached(
    (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone }),
  );
  const relative = cached(
    (options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
  );

  const write = (kind: keyof typeof moments, at: Moment) => {
    const text = moment(moments[kind]).format(new Date(at));
    return isEnglish && kind !== 'time' ? text.replace(',', '') : text;
  };
  const unit = (value: number, name: string, unitDisplay: 'long' | 'short', maximumFractionDigits = 0) =>
    number({ style: 'unit', unit: name, unitDisplay, maximumFractionDigits }).format(value);
  const stretch = ([value, name]: readonly [number, string]) =>
    isEnglish && signs[name] ? `${number({}).format(value)} ${signs[name]}` : unit(value, name, 'long');

  return {
    number: (value, decimals) => number(decimalsOf(decimals)).format(value),
    percent: (part) => number({ style: 'percent' }).format(part),
    money: (fils) => (isRightToLeft ? `\u2066${moneyText(fils)}\u2069` : moneyText(fils)),
    date: (at) => write('date', at),
    birthDate: (at) => write('birthDate', at),
    longDay: (at) => write('longDay', at),
    time: (at) => write('time', at),
    dateTime: (at) => write('dateTime', at),
    duration: (minutes) => list({ type: 'unit', style: 'narrow' }).format(minutesIn(minutes).map(stretch)),
    relativeDay: (at, now) => relative({ numeric: 'auto' }).format(dayOf(at) - dayOf(now), 'day'),
    // A name written the other way must not pull its neighbours along.
    list: (items) =>
      list({ type: 'conjunction' }).format(
        items.map((item) => (strange.test(item) ? `\u2068${item}\u2069` : item)),
      ),
    fileSize: (bytes) => {
      const [value, name] = sizeIn(bytes);
      return unit(value, name, name === 'byte' ? 'long' : 'short', name === 'byte' ? 0 : 1);
    },
  };
}

/** Formatters are costly to make, and few are needed: one for each set of options. */
function cached<Options, Made>(make: (options: Options) => Made): (options: Options) => Made {
  const made = new Map<string, Made>();
  return (options) => {
    const key = JSON.stringify(options);
    const one = made.get(key) ?? make(options);
    made.set(key, one);
    return one;
  };
}

function decimalsOf(decimals?: number): Intl.NumberFormatOptions {
  return decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}

/** The day in Dubai, counted in days; the Emirates never change their clocks. */
function dayOf(at: Moment): number {
  const hour = 3_600_000;
  return Math.floor((new Date(at).getTime() + 4 * hour) / (24 * hour));
}
