import { useTranslation } from 'react-i18next';

type Errors = Readonly<Partial<Record<string, string>>>;

/** Returns a function that turns a client's validation errors into messages, by field. */
export function useClientValidationMessages(): (errors: Errors) => Record<string, string> {
  const { t } = useTranslation('config');
  const known = t('client.wrong', { returnObjects: true });
  const isKnown = (key: string): key is keyof typeof known => key in known;
  return (errors) => messagesOf(errors, (key) => (isKnown(key) ? t(`client.wrong.${key}`) : undefined));
}

/** Returns a function that turns an opening's validation errors into messages, by field. */
export function useOpeningValidationMessages(): (errors: Errors) => Record<string, string> {
  const { t } = useTranslation('config');
  const known = t('opening.wrong', { returnObjects: true });
  const isKnown = (key: string): key is keyof typeof known => key in known;
  return (errors) => messagesOf(errors, (key) => (isKnown(key) ? t(`opening.wrong.${key}`) : undefined));
}

function messagesOf(errors: Errors, sentenceOf: (key: string) => string | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, key]) => {
      const sentence = key === undefined ? undefined : sentenceOf(key);
      return sentence === undefined ? [] : [[field, sentence]];
    }),
  );
}
