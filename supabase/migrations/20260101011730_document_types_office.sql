-- What the office keeps beside a driver's own papers. Nobody is asked for it; it proves what was handed in.
insert into public.document_types (
  sort_order, code, sides, sensitivity, recruiter_can_view, driver_can_upload, required, needed_for, fields, applies_when,
  label_i18n, help_i18n
)
values
  (34, 'custody_photo', '{single}', 'high', false, false, false, 'onboarding', '[]', '{}',
  '{
    "en": "Photo of the item handed in", "ar": "صورة ما تم تسليمه",
    "ur": "جمع کرائی گئی چیز کی تصویر", "hi": "जमा की गई वस्तु का फ़ोटो",
    "bn": "জমা দেওয়া জিনিসের ছবি", "ml": "കൈമാറിയ സാധനത്തിന്റെ ഫോട്ടോ", "ne": "बुझाइएको वस्तुको फोटो"
  }', '{"en": "Taken when a passport or licence is handed in or given back."}');
