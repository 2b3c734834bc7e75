import { minutesIn, moneyText, sizeIn } from './format-parts.ts';
import { intlLocale } from './intl-locale.ts';
import { directionOf, pickLanguage } from './languages.ts';

/**
 * A point in time: a `Date`, milliseconds, or the database's format. A day without a time ("2026-03-12") stays that
 * day.
 */
export type Moment = Date | number | string;

/** Formatters of values in one language. Digits are Western in every language; times are in Dubai. */
export interface Format {
  /** Formats 1,234.5; `decimals` fixes the number of decimals. */
  number: (value: number, decimals?: number) => string;
  /** Formats a fraction of one as "50%". */
  percent: (part: number) => string;
  /** Formats fils as "AED 2,500.00", the same in every language. Keeps its order within right-to-left text. */
  money: (fils: number) => string;
  /** Formats a date: "Thu 12 Mar 2026". */
  date: (at: Moment) => string;
  /** Formats a date of birth, without a weekday: "12 Mar 1994". */
  birthDate: (at: Moment) => string;
  /** Formats a near date in words: "Thursday 12 March". */
  longDay: (at: Moment) => string;
  /** "16:30" */
  time: (at: Moment) => string;
  /** Formats a date and time: "Thu 12 Mar 2026, 16:30". */
  dateTime: (at: Moment) => string;
  /** Formats minutes: "2 h 10 min", "3 days 4 h". Less than one is "0 min". */
  duration: (minutes: number) => string;
  /** Formats the day of `at` relative to `now`: "today", "in 3 days". */
  relativeDay: (at: Moment, now: Moment) => string;
  /** Formats a list: "Amal, Sara, and Imran". */
  list: (items: readonly string[]) => string;
  /** "1.2 MB" */
  fileSize: (bytes: number) => string;
}

const formats = new Map<string, Format>();

/** Returns the formatters of a language, created once. `language` is any tag that i18next uses. */
export function formatOf(language: string): Format {
  const known = formats.get(language);
  if (known) return known;
  const newFormat = createFormat(language);
  formats.set(language, newFormat);
  return newFormat;
}

const timeZone = 'Asia/Dubai';
const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const birthDate = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const longDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const moments = { date: day, birthDate, longDay, time: clock, dateTime: { ...day, ...clock } } as const;

/** English uses unit symbols for hours and minutes, which have no plural. */
const unitSigns: Readonly<Record<string, string>> = { hour: 'h', minute: 'min' };

function createFormat(language: string): Format {
  const isEnglish = /^en\b/.test(language);
  const isRightToLeft = directionOf[pickLanguage([language])] === 'rtl';
  // English of the UAE: the day before the month, and months in three letters.
  const locale = `${isEnglish ? 'en-AE' : intlLocale(language)}-u-ca-gregory-nu-latn`;
  const oppositeScript = isRightToLeft ? /(?=\p{L})\P{Script=Arabic}/u : /\p{Script=Arabic}/u;

  const number = memoized((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
  const list = memoized((options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));
  const moment = memoized(
    (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone }),
  );
  const relative = memoized(
    (options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
  );

  const write = (kind: keyof typeof moments, at: Moment) => {
    const text = moment(moments[kind]).format(new Date(at));
    return isEnglish && kind !== 'time' ? text.replace(',', '') : text;
  };
  const unit = (value: number, name: string, unitDisplay: 'long' | 'short', maximumFractionDigits = 0) =>
    number({ style: 'unit', unit: name, unitDisplay, maximumFractionDigits }).format(value);
  const formatUnit = ([value, name]: readonly [number, string]) =>
    isEnglish && unitSigns[name]
      ? `${number({}).format(value)} ${unitSigns[name]}`
      : unit(value, name, 'long');

  return {
    number: (value, decimals) => number(decimalsOf(decimals)).format(value),
    percent: (part) => number({ style: 'percent' }).format(part),
    money: (fils) => (isRightToLeft ? `\u2066${moneyText(fils)}\u2069` : moneyText(fils)),
    date: (at) => write('date', at),
    birthDate: (at) => write('birthDate', at),
    longDay: (at) => write('longDay', at),
    time: (at) => write('time', at),
    dateTime: (at) => write('dateTime', at),
    duration: (minutes) => list({ type: 'unit', style: 'narrow' }).format(minutesIn(minutes).map(formatUnit)),
    relativeDay: (at, now) => relative({ numeric: 'auto' }).format(dayOf(at) - dayOf(now), 'day'),
    // Isolates each item, so that a name in the other direction doesn't reorder its neighbours.
    list: (items) =>
      list({ type: 'conjunction' }).format(
        items.map((item) => (oppositeScript.test(item) ? `\u2068${item}\u2069` : item)),
      ),
    fileSize: (bytes) => {
      const [value, name] = sizeIn(bytes);
      return unit(value, name, name === 'byte' ? 'long' : 'short', name === 'byte' ? 0 : 1);
    },
  };
}

/** Caches formatters, one per set of options, because they are expensive to create. */
function memoized<Options, Made>(create: (options: Options) => Made): (options: Options) => Made {
  const newFormat = new Map<string, Made>();
  return (options) => {
    const key = JSON.stringify(options);
    const one = newFormat.get(key) ?? create(options);
    newFormat.set(key, one);
    return one;
  };
}

function decimalsOf(decimals?: number): Intl.NumberFormatOptions {
  return decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}

/** Returns the number of the day in Dubai. The UAE has no daylight saving time. */
function dayOf(at: Moment): number {
  const hour = 3_600_000;
  return Math.floor((new Date(at).getTime() + 4 * hour) / (24 * hour));
}
