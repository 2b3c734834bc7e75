-- The default template, one for riders, and one for buses and heavy vehicles. The first six questions are the same.
with common (items) as (
  values ('[
    {"code": "english", "kind": "score", "required": true, "label": {"en": "English", "ar": "اللغة الإنجليزية"}},
    {"code": "arabic", "kind": "score", "required": false, "label": {"en": "Arabic", "ar": "اللغة العربية"}},
    {"code": "area_knowledge", "kind": "score", "required": true,
      "label": {"en": "Knowledge of the area", "ar": "معرفة المنطقة"}},
    {"code": "accidents_asked", "kind": "check", "required": true,
      "label": {"en": "Asked about accidents", "ar": "تم السؤال عن الحوادث"}},
    {"code": "fines_asked", "kind": "check", "required": true,
      "label": {"en": "Asked about traffic fines", "ar": "تم السؤال عن المخالفات"}},
    {"code": "availability", "kind": "score", "required": true,
      "label": {"en": "Availability", "ar": "الجاهزية للعمل"}}
  ]'::jsonb)
)
insert into public.interview_templates (id, name, is_default, items, road_test)
select t.id::uuid, t.name, t.is_default, common.items || t.items::jsonb, t.road_test::jsonb
from common, (values
  (
    '50000000-0000-4000-8000-000000000001', 'Driver', true,
    '[{"code": "manner", "kind": "score", "required": true, "label": {"en": "Behaviour", "ar": "السلوك"}}]',
    '[
      {"code": "vehicle_check", "kind": "score", "required": true,
        "label": {"en": "Vehicle check before driving", "ar": "فحص المركبة قبل القيادة"}},
      {"code": "mirrors", "kind": "score", "required": true,
        "label": {"en": "Mirrors and signals", "ar": "المرايا والإشارات"}},
      {"code": "lanes", "kind": "score", "required": true,
        "label": {"en": "Lanes and roundabouts", "ar": "المسارات والدوارات"}},
      {"code": "parking", "kind": "score", "required": true, "label": {"en": "Parking", "ar": "الوقوف"}},
      {"code": "speed", "kind": "score", "required": true,
        "label": {"en": "Speed and following distance", "ar": "السرعة والمسافة"}}
    ]'
  ),
  (
    '50000000-0000-4000-8000-000000000002', 'Delivery rider', false,
    '[{"code": "phone_maps", "kind": "score", "required": true,
      "label": {"en": "Can find an address on a phone", "ar": "إيجاد العنوان على الهاتف"}}]',
    '[
      {"code": "gear", "kind": "score", "required": true,
        "label": {"en": "Helmet and safety gear", "ar": "الخوذة ومعدات السلامة"}},
      {"code": "slow_control", "kind": "score", "required": true,
        "label": {"en": "Control at low speed", "ar": "التحكم بالسرعة البطيئة"}},
      {"code": "braking", "kind": "score", "required": true, "label": {"en": "Braking", "ar": "استخدام الفرامل"}},
      {"code": "traffic", "kind": "score", "required": true,
        "label": {"en": "Riding in traffic", "ar": "القيادة في الزحام"}}
    ]'
  ),
  (
    '50000000-0000-4000-8000-000000000003', 'Bus and heavy vehicle', false,
    '[{"code": "duty_of_care", "kind": "score", "required": true,
      "label": {"en": "Care of passengers and load", "ar": "العناية بالركاب والحمولة"}}]',
    '[
      {"code": "walk_round", "kind": "score", "required": true,
        "label": {"en": "Walk-round check", "ar": "الفحص حول المركبة"}},
      {"code": "air_brakes", "kind": "score", "required": true,
        "label": {"en": "Brakes on slopes", "ar": "الفرامل على المنحدرات"}},
      {"code": "turning", "kind": "score", "required": true,
        "label": {"en": "Turning with a long vehicle", "ar": "الدوران بمركبة طويلة"}},
      {"code": "reversing", "kind": "score", "required": true, "label": {"en": "Reversing", "ar": "الرجوع للخلف"}},
      {"code": "speed", "kind": "score", "required": true,
        "label": {"en": "Speed and following distance", "ar": "السرعة والمسافة"}}
    ]'
  )
) as t (id, name, is_default, items, road_test);
