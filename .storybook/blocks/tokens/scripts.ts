/** A sample message to a driver, in every supported script. */
export const scripts: readonly {
  lang: string;
  name: string;
  font: string;
  dir: 'ltr' | 'rtl';
  sentence: string;
}[] = [
  {
    lang: 'en',
    name: 'English',
    font: 'IBM Plex Sans',
    dir: 'ltr',
    sentence: 'Bring your licence and your Emirates ID on Thursday at 14:30.',
  },
  {
    lang: 'ar',
    name: 'Arabic',
    font: 'IBM Plex Sans Arabic',
    dir: 'rtl',
    sentence: 'أحضر رخصتك وهويتك الإماراتية يوم الخميس الساعة 14:30.',
  },
  {
    lang: 'ur',
    name: 'Urdu',
    font: 'Noto Naskh Arabic',
    dir: 'rtl',
    sentence: 'جمعرات کو 14:30 بجے اپنا لائسنس اور ایمریٹس آئی ڈی ساتھ لائیں۔',
  },
  {
    lang: 'hi',
    name: 'Hindi',
    font: 'IBM Plex Sans Devanagari',
    dir: 'ltr',
    sentence: 'गुरुवार को 14:30 बजे अपना लाइसेंस और एमिरेट्स आईडी साथ लाएँ।',
  },
  {
    lang: 'ne',
    name: 'Nepali',
    font: 'IBM Plex Sans Devanagari',
    dir: 'ltr',
    sentence: 'बिहीबार 14:30 बजे आफ्नो लाइसेन्स र इमिरेट्स आईडी ल्याउनुहोस्।',
  },
  {
    lang: 'bn',
    name: 'Bengali',
    font: 'Noto Sans Bengali',
    dir: 'ltr',
    sentence: 'বৃহস্পতিবার 14:30-এ আপনার লাইসেন্স ও এমিরেটস আইডি সঙ্গে আনুন।',
  },
  {
    lang: 'ml',
    name: 'Malayalam',
    font: 'Noto Sans Malayalam',
    dir: 'ltr',
    sentence: 'വ്യാഴാഴ്ച 14:30-ന് നിങ്ങളുടെ ലൈസൻസും എമിറേറ്റ്സ് ഐഡിയും കൊണ്ടുവരിക.',
  },
];
