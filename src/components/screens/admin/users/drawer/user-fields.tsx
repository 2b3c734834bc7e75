import { useTranslation } from 'react-i18next';
import { amountMessages } from '#components/blocks/account/work-messages.ts';
import { EditablePhone } from '#components/blocks/editable-field/editable-phone.tsx';
import { EditableSelect } from '#components/blocks/editable-field/editable-select.tsx';
import { EditableText } from '#components/blocks/editable-field/editable-text.tsx';
import { asText, type FieldContext, fieldProps } from '#components/hooks/field-props.ts';
import { type Language, languageNames, languages, staffLanguages } from '#components/i18n/languages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import type { UserItem } from '#machines/admin/users/users.list.ts';
import styles from './drawer.module.css';

/** Narrows a value to a supported language, or null. */
function asLanguage(value: unknown): Language | null {
  return languages.find((language) => language === value) ?? null;
}

/** Edits the data of an account in place. */
export function UserFields(fieldContext: FieldContext<UserItem>) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const { record } = fieldContext;
  const isDriver = record.role === 'driver';
  return (
    <>
      <section className={styles.Section} aria-labelledby="user-account">
        <h3 id="user-account" className={styles.Heading}>
          {t('drawer.account')}
        </h3>
        <EditableText isRequired label={t('drawer.name')} {...fieldProps(fieldContext, 'name', asText)} />
        <EditableText
          label={t('drawer.email')}
          value={record.email}
          now={fieldContext.now}
          onSave={nothing}
          disabledReason={isDriver ? t('drawer.noEmail') : t('drawer.emailWhy')}
        />
        <EditablePhone
          label={t('drawer.phone')}
          disabledReason={isDriver ? t('drawer.phoneDriver') : undefined}
          {...fieldProps(fieldContext, 'phone_number', asText)}
        />
        <EditableSelect
          label={t('drawer.language')}
          options={(isDriver ? languages : staffLanguages).map((value) => ({
            value,
            label: languageNames[value],
          }))}
          {...fieldProps(fieldContext, 'locale', asLanguage)}
        />
      </section>
      <section className={styles.Section} aria-labelledby="user-sign-in">
        <h3 id="user-sign-in" className={styles.Heading}>
          {t('drawer.signIn')}
        </h3>
        <dl className={styles.Plain}>
          <dt>{t('drawer.lastSignIn')}</dt>
          <dd>
            {record.last_sign_in_at === null ? t('drawer.never') : format.dateTime(record.last_sign_in_at)}
          </dd>
          <dt>{t('drawer.created')}</dt>
          <dd>{format.date(record.created_at)}</dd>
          {!isDriver && <dt>{t('drawer.work')}</dt>}
          {!isDriver && (
            <dd>{record.openWork ? amountMessages(record.openWork, { t, format }) : t('work.unknown')}</dd>
          )}
        </dl>
      </section>
    </>
  );
}

function nothing(): void {}
