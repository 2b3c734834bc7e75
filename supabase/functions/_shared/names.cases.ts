/** Test names as people write them, for `names.ts` and its database counterparts. */

/**
 * Spellings of one name; equal when folded, and different from all others. The first is stored, the others must find
 * it.
 */
export const nameSpellings: readonly (readonly [string, ...string[]])[] = [
  ['أحمد', 'احمد', 'إحمد', 'آحمد', 'ٱحمد', 'أَحْمَد', 'أحـــمد', 'ا\u0654حمد'],
  ['فاطمة', 'فاطمه', 'فاطمۃ'],
  ['مصطفى', 'مصطفي', 'مصطفی'],
  ['مؤمن', 'مومن'],
  ['رائد', 'رايد'],
  ['علاء', 'علا'],
  ['محمّد', 'محمد', 'مُحَمَّدٌ', '\ufee3\ufea4\ufee4\ufeaa'],
  ['کریم', 'كريم'],
  ['عبد الله', 'عبدالله', 'عبد  الله', 'عَبْدُ اللهِ', 'عبد \ufdf2', 'عبد\u00a0الله', 'عبد\u200f الله'],
  ['عبد الرحمن', 'عبدالرحمن', 'عبد الرَّحمٰن'],
  ['أبو بكر', 'ابوبكر', 'أبوبكر'],
  ['نور الدين', 'نورالدين'],
  ['آل مكتوم', 'ال مكتوم', 'المكتوم'],
  ['José', 'Jose', 'JOSÉ', 'Jose\u0301'],
  ['Müller', 'muller', 'MÜLLER'],
  ['Łukasz', 'Lukasz', 'łukasz'],
  ['Peñaflor', 'Penaflor', 'PEÑAFLOR'],
  ['Groß', 'Gross', 'GROẞ'],
  ['Søren Ærø', 'Soren Aero', 'SØREN ÆRØ'],
  ['Đorđe', 'Dorde'],
  ['İbrahim Yıldız', 'Ibrahim Yildiz', 'ibrahim yildiz'],
  ['Œuvrard', 'Oeuvrard'],
  ['Þór', 'Thor'],
  ["O'Neil", 'O’Neil', 'ONeil', 'OʼNeil'],
  ['Al-Hassan', 'Al Hassan', 'Alhassan', 'al‑hassan', 'Al–Hassan'],
  [
    'Abdul Rahman',
    'Abdulrahman',
    'ABDUL-RAHMAN',
    'Abdel Rahman',
    'Abdelrahman',
    'Abd al Rahman',
    'Abd Al-Rahman',
    'Abd El Rahman',
    'Abd alRahman',
    'Abdur Rahman',
    'Abdurrahman',
    'Abd Rahman',
  ],
  ['Abdullah', 'Abdallah', 'Abdulla', 'Abd Allah', 'Abdul Lah'],
  ['Abdul Azeem', 'Abdulazeem', 'Abd al Azeem'],
  ['Abu Bakr', 'Abubakr'],
  ['Saif Ullah', 'Saifullah'],
  ['Salah ud Din', 'Salahuddin', 'Salah Uddin', 'Salah-ud-Din'],
  ['Habib ur Rahman', 'Habibur Rahman'],
  ['محمد ٢', 'محمد 2', 'محمد ۲'],
  ['Ｉｍｒａｎ', 'imran', 'Im\u200bran', '\ufeffImran', 'Im\u00adran', '\u202aImran\u202c', 'Im\u{e0041}ran'],
  ['Khan, Imran', 'khan imran', 'Khan\u00a0Imran', 'Khan.  Imran'],
  ['രമേശ്', 'രമേശ്'],
  ['राम', 'राम'],
];

/** Pairs of names that must stay different. */
export const different: readonly (readonly [string, string])[] = [
  ['Imran', 'Imrana'],
  ['Abdul Rahman', 'Abdul Rahim'],
  ['Abdul', 'Abdullah'],
  ['Al Hassan', 'Hassan'],
  ['علي', 'عالي'],
  ['عبد الله', 'عبد الرحمن'],
  ['राम', 'रमा'],
  ['Ali Khan', 'Alikhan'],
];

/** Text typed or pasted into a name field, and the stored value. */
export const writtenNames: readonly (readonly [string, string])[] = [
  ['Imran Khan', 'Imran Khan'],
  ['  Imran   Khan ', 'Imran Khan'],
  ['\ufeffImran\u00a0Khan\u200b', 'Imran Khan'],
  ['\u202bعمران\u202c \u200fخان', 'عمران خان'],
  ['Im\u00adran\u2060', 'Imran'],
  ['علی\u200cرضا', 'علیرضا'],
  ['Imran\u{e0048}\u{e0069}', 'Imran'],
  ['José Peñaflor', 'José Peñaflor'],
  ["O'Neil", "O'Neil"],
  // The joiner is part of the last letter.
  ['അനില്\u200d', 'അനില്\u200d'],
  ['\u200b\u00a0\u200d', ''],
  ['', ''],
];

/** The same for email addresses. */
export const writtenEmails: readonly (readonly [string, string])[] = [
  ['imran@test.example', 'imran@test.example'],
  [' imran@test.example\u00a0', 'imran@test.example'],
  ['\ufeffimran@\u200btest.example', 'imran@test.example'],
  ['\u202aimran@test\u2009.example\u202c', 'imran@test.example'],
  ['imran\u200c\u200d@test.example', 'imran@test.example'],
  ['im ran@test.example', 'im ran@test.example'],
];
