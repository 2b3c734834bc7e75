/** Texts for the waiting room, shown in its most common languages at once, independent of the page's language. */
export const boardLanguages = ['en', 'ar', 'ur', 'hi'] as const;

type Sentence = Readonly<Record<(typeof boardLanguages)[number], string>>;

export const boardSentences = {
  title: { en: 'Walk-in day', ar: 'يوم المقابلات المفتوح', ur: 'کھلے انٹرویو کا دن', hi: 'खुला इंटरव्यू दिवस' },
  come: {
    en: 'Please come to the desk',
    ar: 'تفضل إلى المكتب',
    ur: 'براہ کرم ڈیسک پر آئیں',
    hi: 'कृपया डेस्क पर आएँ',
  },
  desk: { en: 'Desk', ar: 'مكتب', ur: 'ڈیسک', hi: 'डेस्क' },
  now: { en: 'Now', ar: 'الآن', ur: 'ابھی', hi: 'अभी' },
  next: { en: 'Next', ar: 'التالي', ur: 'اگلا', hi: 'अगला' },
  wait: { en: 'for a new number', ar: 'للرقم الجديد', ur: 'نئے نمبر کے لیے', hi: 'नए नंबर के लिए' },
  free: { en: 'You pay nothing', ar: 'لا تدفع شيئًا', ur: 'آپ کچھ نہیں دیتے', hi: 'आपको कुछ नहीं देना है' },
  licence: {
    en: 'Keep your licence ready',
    ar: 'جهّز رخصتك',
    ur: 'اپنا لائسنس تیار رکھیں',
    hi: 'अपना लाइसेंस तैयार रखें',
  },
} satisfies Record<string, Sentence>;
