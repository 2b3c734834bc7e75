/** Country names as applicants write them: the name, the nationality, the usual short form, the Arabic word. */
import { normalizeName } from './fields.ts';

/**
 * ISO 3166 alpha-2, then the words. Countries of drivers, their neighbours, and those whose licences can be exchanged.
 */
const words: Readonly<Record<string, string>> = {
  AE: 'uae|unitedarabemirates|emirates|emirati|dubai|abudhabi|sharjah|الامارات|اماراتي|الاماراتالعربيهالمتحده',
  AF: 'afghanistan|afghan|afghani|افغانستان|افغاني',
  AU: 'australia|australian',
  BD: 'bangladesh|bangladeshi|bangla|بنغلاديش|بنجلاديش|بنغلاديشي|بنغالي',
  BH: 'bahrain|bahraini|البحرين|بحريني',
  CA: 'canada|canadian',
  CM: 'cameroon|cameroonian|الكاميرون',
  CN: 'china|chinese|الصين',
  DE: 'germany|german|المانيا',
  DZ: 'algeria|algerian|الجزائر|جزائري',
  EG: 'egypt|egyptian|مصر|مصري',
  ER: 'eritrea|eritrean|اريتريا',
  ES: 'spain|spanish',
  ET: 'ethiopia|ethiopian|اثيوبيا|اثيوبي',
  FR: 'france|french|فرنسا',
  GB: 'uk|unitedkingdom|greatbritain|britain|british|england|english|بريطانيا',
  GH: 'ghana|ghanaian|غانا',
  ID: 'indonesia|indonesian|اندونيسيا',
  IN: 'india|indian|الهند|هندي',
  IQ: 'iraq|iraqi|العراق|عراقي',
  IR: 'iran|iranian|persian|ايران|ايراني',
  IT: 'italy|italian',
  JO: 'jordan|jordanian|الاردن|اردني',
  KE: 'kenya|kenyan|كينيا|كيني',
  KW: 'kuwait|kuwaiti|الكويت|كويتي',
  LB: 'lebanon|lebanese|لبنان|لبناني',
  LK: 'srilanka|srilankan|سريلانكا|سيريلانكا|سريلانكي',
  MA: 'morocco|moroccan|المغرب|مغربي',
  MM: 'myanmar|burma|burmese|ميانمار',
  NG: 'nigeria|nigerian|نيجيريا|نيجيري',
  NP: 'nepal|nepali|nepalese|نيبال|نيبالي',
  OM: 'oman|omani|عمان|عماني',
  PH: 'philippines|philippine|filipino|filipina|pinoy|الفلبين|فلبيني',
  PK: 'pakistan|pakistani|pak|باكستان|باكستاني',
  PL: 'poland|polish',
  PS: 'palestine|palestinian|فلسطين|فلسطيني',
  QA: 'qatar|qatari|قطر|قطري',
  RU: 'russia|russian|روسيا',
  SA: 'saudi|saudiarabia|ksa|saudiarabian|السعوديه|سعودي',
  SD: 'sudan|sudanese|السودان|سوداني',
  SO: 'somalia|somali|الصومال',
  SY: 'syria|syrian|سوريا|سوري',
  TN: 'tunisia|tunisian|تونس|تونسي',
  TR: 'turkey|turkish|turkiye|türkiye|تركيا|تركي',
  TZ: 'tanzania|tanzanian|تنزانيا',
  UG: 'uganda|ugandan|اوغندا|اوغندي',
  US: 'usa|us|unitedstates|america|american|unitedstatesofamerica|امريكا',
  UZ: 'uzbekistan|uzbek|اوزبكستان',
  YE: 'yemen|yemeni|اليمن|يمني',
  ZA: 'southafrica|southafrican|جنوبافريقيا',
};

const codeByWord = new Map(
  Object.entries(words).flatMap(([code, list]) => list.split('|').map((word) => [normalizeName(word), code])),
);

/** Returns the ISO 3166 alpha-2 code for a country, a nationality, or a code; null if unknown. */
export function parseCountry(text: string): string | null {
  const upper = text.trim().toUpperCase();
  if (upper in words) return upper;
  return codeByWord.get(normalizeName(text)) ?? null;
}
