import { useMachine } from '@xstate/react';
import Plus from 'lucide-react/icons/plus';
import Webhook from 'lucide-react/icons/webhook';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FormLinks, FormTabs } from '#components/blocks/form-entry/form-tabs.tsx';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { usePreload } from '#components/blocks/lazy-part/use-preload.ts';
import { useNow } from '#components/hooks/use-now.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { withNamespaces } from '#components/i18n/with-namespaces.ts';
import { Button } from '#components/ui/button/button.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { formsMachine } from '#machines/admin/machform/forms.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { AssignAll } from './assign-all.tsx';
import { FormCard } from './form-card.tsx';
import styles from './machform.module.css';
import type { FormPart, MachformUrlState } from './machform-url-state.ts';
import { useFormWork } from './use-form-work.ts';

const drawer = lazyPart(
  withNamespaces(
    ['addLead', 'candidates', 'leadImport'],
    async () => (await import('./form-drawer.tsx')).FormDrawer,
  ),
);
const preloadedParts = [drawer];

export interface MachformScreenProps extends FormLinks {
  user: Pick<SessionUser, 'id'>;
  place: MachformUrlState;
  onPlace: (next: MachformUrlState) => void;
  /** Webhook URL for forms, without the form's key. */
  webhookBase: string;
}

/** `/admin/config/machform`: the forms that send leads, their numbers, and their setup. */
export function MachformScreen({ user, place, onPlace, webhookBase, ...links }: MachformScreenProps) {
  const { t } = useTranslation('machform');
  const errorMessage = useErrorMessages();
  const now = useNow();
  const [snapshot, send] = useMachine(formsMachine);
  const work = useFormWork();
  const [newId, setNewId] = useState(() => crypto.randomUUID());
  const { data: forms, error } = snapshot.context;
  usePreload(preloadedParts, forms !== null);
  const open = (form: string | null, part: FormPart = 'setup') => onPlace({ form, part });
  const reload = () => send({ type: 'widget.reload' });
  const item = forms?.find(({ form }) => form.id === place.form) ?? null;
  const addButton = (
    <Button variant="primary" onPress={() => open('new')}>
      <Icon of={Plus} />
      {t('add')}
    </Button>
  );
  return (
    <div className={styles.Screen}>
      <FormTabs {...links} value="forms" />
      <div className={styles.Forms}>
        <div className={styles.Head}>
          <AssignAll userId={user.id} />
          {forms !== null && forms.length > 0 && addButton}
        </div>
        {forms && error && (
          <Muted size="body" role="status">
            {t('outdated', { why: errorMessage(error) })}
          </Muted>
        )}
        {forms && forms.length === 0 && (
          <EmptyState icon={Webhook} title={t('empty.title')} action={addButton}>
            {t('empty.text')}
          </EmptyState>
        )}
        {forms && forms.length > 0 && (
          <div className={styles.Cards}>
            {forms.map((one) => (
              <FormCard
                key={one.form.id}
                item={one}
                now={now}
                work={work}
                onOpen={(part) => open(one.form.id, part)}
                logHref={`${links.logHref}?form=${one.form.id}`}
              />
            ))}
          </div>
        )}
        {!forms && error && (
          <ErrorState title={t('failed')} onRetry={reload} isRetrying={snapshot.hasTag('busy')}>
            {errorMessage(error)}
          </ErrorState>
        )}
        {!forms && !error && (
          <Skeleton label={t('loading')}>
            <div className={styles.Cards}>
              <SkeletonBlock height="16rem" />
              <SkeletonBlock height="16rem" />
            </div>
          </Skeleton>
        )}
      </div>
      {place.form !== null && (
        <LazyPart part={drawer}>
          {(FormDrawer) => (
            <FormDrawer
              key={place.form}
              userId={user.id}
              id={place.form ?? ''}
              part={place.part}
              {...{ forms, item, newId, now, work, webhookBase }}
              logHref={links.logHref}
              onPart={(part) => open(place.form, part)}
              onReload={reload}
              onAdded={(id) => {
                setNewId(crypto.randomUUID());
                reload();
                open(id);
              }}
              onClose={() => open(null)}
            />
          )}
        </LazyPart>
      )}
    </div>
  );
}
