import { useTranslation } from 'react-i18next';
import { useCountryNames } from '#components/i18n/use-country-names.ts';
import { Combobox } from '#components/ui/combobox/combobox.tsx';
import { countries } from '#components/ui/phone-field/countries.ts';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { questionsOf, type RouteAnswers } from '#machines/candidate/accepting/route-answers.ts';

interface RouteQuestionsProps {
  answers: RouteAnswers;
  onChange: (changes: Partial<RouteAnswers>) => void;
}

/** Asks the questions that determine a visa route. Each appears when the earlier answers require it. */
export function RouteQuestions({ answers, onChange }: RouteQuestionsProps) {
  const { t } = useTranslation('accepting');
  const countryName = useCountryNames();
  const asked = questionsOf(answers);
  const { nationality, location, visa, sponsor, isCancelled } = answers;
  const listed = countries.map(({ code }) => code);
  const codes = nationality === '' || listed.includes(nationality) ? listed : [nationality, ...listed];
  return (
    <Stack gap={4}>
      <Combobox
        autoFocus
        name="nationality"
        label={t('question.nationality')}
        options={codes.map((code) => ({ value: code, label: countryName(code) }))}
        value={nationality || null}
        onChange={(code) => onChange({ nationality: code ?? '' })}
      />
      <RadioGroup
        name="location"
        label={t('question.location')}
        options={(['in_uae', 'abroad'] as const).map((value) => ({ value, label: t(`location.${value}`) }))}
        value={location || null}
        onChange={(next) => onChange({ location: next })}
      />
      {asked.includes('visa') && (
        <RadioGroup
          name="visa"
          label={t('question.visa')}
          options={(['residence', 'visit', 'none'] as const).map((value) => ({
            value,
            label: t(`visa.${value}`),
          }))}
          value={visa || null}
          onChange={(next) => onChange({ visa: next })}
        />
      )}
      {asked.includes('isCancelled') && (
        <RadioGroup
          name="cancelled"
          label={t('question.cancelled')}
          options={(['no', 'yes'] as const).map((value) => ({ value, label: t(`cancelled.${value}`) }))}
          value={isCancelled === null ? null : isCancelled ? 'yes' : 'no'}
          onChange={(next) => onChange({ isCancelled: next === 'yes' })}
        />
      )}
      {asked.includes('sponsor') && (
        <RadioGroup
          name="sponsor"
          label={t('question.sponsor')}
          options={(['employer', 'family'] as const).map((value) => ({
            value,
            label: t(`sponsor.${value}`),
          }))}
          value={sponsor || null}
          onChange={(next) => onChange({ sponsor: next })}
        />
      )}
    </Stack>
  );
}
