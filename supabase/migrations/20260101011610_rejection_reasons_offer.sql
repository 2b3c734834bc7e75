-- Reasons of the interview and the offer (product design, B.5), and those a driver withdraws for.
insert into public.rejection_reasons (phase, sort_order, code, label, reapply_after_days, driver_message_i18n)
values
  ('interview', 1, 'no_show', 'Did not attend the interview', 30, '{
    "en": "You missed the interview. You can apply again.",
    "ar": "لم تحضر المقابلة. يمكنك التقديم مرة أخرى.",
    "ur": "آپ انٹرویو میں نہیں آ سکے۔ آپ دوبارہ درخواست دے سکتے ہیں۔",
    "hi": "आप इंटरव्यू में नहीं आ सके। आप फिर आवेदन कर सकते हैं।",
    "bn": "আপনি সাক্ষাৎকারে আসতে পারেননি। আবার আবেদন করতে পারেন।",
    "ml": "നിങ്ങൾക്ക് അഭിമുഖത്തിന് വരാനായില്ല. വീണ്ടും അപേക്ഷിക്കാം.",
    "ne": "तपाईं अन्तर्वार्तामा आउन सक्नुभएन। फेरि आवेदन दिन सक्नुहुन्छ।"
  }'),
  ('interview', 2, 'road_test_failed', 'Failed the road test', 60, '{
    "en": "The road test did not go well this time. Practise and try again.",
    "ar": "لم ينجح اختبار القيادة هذه المرة. تدرّب وحاول مرة أخرى.",
    "ur": "اس بار روڈ ٹیسٹ ٹھیک نہیں ہوا۔ مشق کریں اور دوبارہ کوشش کریں۔",
    "hi": "इस बार रोड टेस्ट ठीक नहीं हुआ। अभ्यास करें और फिर कोशिश करें।",
    "bn": "এবার রোড টেস্ট ভালো হয়নি। অনুশীলন করে আবার চেষ্টা করুন।",
    "ml": "ഇത്തവണ റോഡ് ടെസ്റ്റ് ശരിയായില്ല. പരിശീലിച്ച് വീണ്ടും ശ്രമിക്കുക.",
    "ne": "यसपटक रोड टेस्ट राम्रो भएन। अभ्यास गरेर फेरि प्रयास गर्नुहोस्।"
  }'),
  ('interview', 3, 'knowledge_failed', 'Does not know the area or the rules', 30, '{
    "en": "Please learn the roads and rules a little more, then try again.",
    "ar": "تعلّم الطرق والقواعد أكثر قليلاً، ثم حاول مرة أخرى.",
    "ur": "سڑکوں اور قوانین کو تھوڑا اور سیکھیں، پھر کوشش کریں۔",
    "hi": "सड़कों और नियमों को थोड़ा और सीखें, फिर कोशिश करें।",
    "bn": "রাস্তা ও নিয়ম আরেকটু শিখে আবার চেষ্টা করুন।",
    "ml": "റോഡുകളും നിയമങ്ങളും കുറച്ചുകൂടി പഠിച്ച് വീണ്ടും ശ്രമിക്കുക.",
    "ne": "बाटो र नियम अलि बढी सिकेर फेरि प्रयास गर्नुहोस्।"
  }'),
  ('interview', 4, 'conduct', 'Conduct', null, '{
    "en": "We cannot continue with your application. Thank you for your time.",
    "ar": "لا يمكننا متابعة طلبك. شكراً على وقتك.",
    "ur": "ہم آپ کی درخواست آگے نہیں بڑھا سکتے۔ آپ کے وقت کا شکریہ۔",
    "hi": "हम आपका आवेदन आगे नहीं बढ़ा सकते। आपके समय के लिए धन्यवाद।",
    "bn": "আমরা আপনার আবেদন আর এগোতে পারছি না। সময়ের জন্য ধন্যবাদ।",
    "ml": "നിങ്ങളുടെ അപേക്ഷ മുന്നോട്ട് കൊണ്ടുപോകാൻ കഴിയില്ല. സമയത്തിന് നന്ദി.",
    "ne": "हामी तपाईंको आवेदन अघि बढाउन सक्दैनौं। समयका लागि धन्यवाद।"
  }'),
  ('offer', 1, 'declined_pay', 'Declined because of pay', 30, '{
    "en": "You did not accept the pay. We will tell you when we have a better job.",
    "ar": "لم تقبل الراتب. سنخبرك عندما يتوفر عمل أفضل.",
    "ur": "آپ نے تنخواہ قبول نہیں کی۔ بہتر کام آیا تو بتائیں گے۔",
    "hi": "आपने वेतन स्वीकार नहीं किया। बेहतर काम आने पर बताएँगे।",
    "bn": "আপনি বেতনে রাজি হননি। ভালো কাজ এলে জানাব।",
    "ml": "ശമ്പളം നിങ്ങൾ സ്വീകരിച്ചില്ല. നല്ല ജോലി വന്നാൽ അറിയിക്കാം.",
    "ne": "तपाईंले तलब स्वीकार गर्नुभएन। राम्रो काम आए खबर गर्नेछौं।"
  }'),
  ('offer', 2, 'declined_terms', 'Declined because of terms', 30, '{
    "en": "You did not accept the terms. We will tell you when we have another job.",
    "ar": "لم تقبل الشروط. سنخبرك عندما يتوفر عمل آخر.",
    "ur": "آپ نے شرائط قبول نہیں کیں۔ دوسرا کام آیا تو بتائیں گے۔",
    "hi": "आपने शर्तें स्वीकार नहीं कीं। दूसरा काम आने पर बताएँगे।",
    "bn": "আপনি শর্তে রাজি হননি। অন্য কাজ এলে জানাব।",
    "ml": "വ്യവസ്ഥകൾ നിങ്ങൾ സ്വീകരിച്ചില്ല. മറ്റൊരു ജോലി വന്നാൽ അറിയിക്കാം.",
    "ne": "तपाईंले सर्त स्वीकार गर्नुभएन। अर्को काम आए खबर गर्नेछौं।"
  }'),
  ('offer', 3, 'took_other_job', 'Took another job', 30, '{
    "en": "You took another job. Good luck! You can come back to us later.",
    "ar": "قبلت عملاً آخر. بالتوفيق! يمكنك العودة إلينا لاحقاً.",
    "ur": "آپ نے دوسرا کام لے لیا۔ نیک خواہشات! بعد میں ہمارے پاس آ سکتے ہیں۔",
    "hi": "आपने दूसरा काम ले लिया। शुभकामनाएँ! बाद में हमारे पास आ सकते हैं।",
    "bn": "আপনি অন্য কাজ নিয়েছেন। শুভকামনা! পরে আমাদের কাছে আসতে পারেন।",
    "ml": "നിങ്ങൾ മറ്റൊരു ജോലി സ്വീകരിച്ചു. ആശംസകൾ! പിന്നീട് ഞങ്ങളുടെ അടുത്തേക്ക് വരാം.",
    "ne": "तपाईंले अर्को काम लिनुभयो। शुभकामना! पछि हामीकहाँ आउन सक्नुहुन्छ।"
  }'),
  ('offer', 4, 'offer_expired', 'Offer expired', 14, '{
    "en": "The offer expired before you answered. You can apply again.",
    "ar": "انتهى العرض قبل أن تجيب. يمكنك التقديم مرة أخرى.",
    "ur": "جواب سے پہلے پیشکش ختم ہو گئی۔ آپ دوبارہ درخواست دے سکتے ہیں۔",
    "hi": "जवाब से पहले प्रस्ताव खत्म हो गया। आप फिर आवेदन कर सकते हैं।",
    "bn": "উত্তরের আগেই প্রস্তাবের সময় শেষ হয়েছে। আবার আবেদন করতে পারেন।",
    "ml": "മറുപടിക്ക് മുമ്പ് വാഗ്ദാനത്തിന്റെ സമയം തീർന്നു. വീണ്ടും അപേക്ഷിക്കാം.",
    "ne": "जवाफ दिनुअघि प्रस्ताव सकियो। फेरि आवेदन दिन सक्नुहुन्छ।"
  }');

-- His reason is his own: the sentence is the same for all, and he may come back at once.
insert into public.rejection_reasons (phase, sort_order, code, label, reapply_after_days, driver_message_i18n)
select 'withdrawal', w.sort_order, w.code, w.label, 0, '{
    "en": "You stopped this application. You can apply again any time.",
    "ar": "أوقفت هذا الطلب. يمكنك التقديم مرة أخرى في أي وقت.",
    "ur": "آپ نے یہ درخواست واپس لے لی۔ کسی بھی وقت دوبارہ درخواست دے سکتے ہیں۔",
    "hi": "आपने यह आवेदन वापस ले लिया। कभी भी फिर आवेदन कर सकते हैं।",
    "bn": "আপনি এই আবেদন তুলে নিয়েছেন। যেকোনো সময় আবার আবেদন করতে পারেন।",
    "ml": "നിങ്ങൾ ഈ അപേക്ഷ പിൻവലിച്ചു. എപ്പോൾ വേണമെങ്കിലും വീണ്ടും അപേക്ഷിക്കാം.",
    "ne": "तपाईंले यो आवेदन फिर्ता लिनुभयो। जुनसुकै बेला फेरि आवेदन दिन सक्नुहुन्छ।"
  }'::jsonb
from (values
  (1, 'withdrew_other_job', 'Found another job'),
  (2, 'withdrew_terms', 'Pay or terms'),
  (3, 'withdrew_waiting', 'Waited too long'),
  (4, 'withdrew_family', 'Family reasons or returning home'),
  (5, 'withdrew_consent', 'Withdrew consent to data use'),
  (6, 'withdrew_other', 'Other reason')
) w (sort_order, code, label);
