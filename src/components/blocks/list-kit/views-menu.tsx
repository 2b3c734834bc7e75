import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import Check from 'lucide-react/icons/check';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Menu, MenuSection } from '#components/ui/menu/menu.tsx';
import { MenuAction } from '#components/ui/menu/menu-action.tsx';
import { Popover } from '#components/ui/popover/popover.tsx';
import { areEqualQueries, type ListQuery } from '#shared/list-query.ts';
import { EditViews } from './edit-views.tsx';
import { SaveView } from './save-view.tsx';
import type { SavedView, SavedViews } from './saved-view.ts';
import styles from './toolbar.module.css';

export interface ViewsMenuProps {
  /** The views and their actions. */
  saved: SavedViews;
  /** Current query. */
  query: ListQuery;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Menu of saved views with their number of rows. The button names the current view. */
export function ViewsMenu({ saved, query, isOpen, onOpenChange }: ViewsMenuProps) {
  const { t } = useTranslation('list');
  const [dialog, setDialog] = useState<'save' | 'edit' | null>(null);
  const close = () => setDialog(null);
  const shown = saved.views.find((view) => areEqualQueries(view.query, query));
  const ownViews = saved.views.filter(({ isMine }) => isMine);
  const shared = saved.views.filter(({ isMine }) => !isMine);
  const item = (view: SavedView) => (
    <ViewItem key={view.id} view={view} saved={saved} isShown={view.id === shown?.id} />
  );
  return (
    <>
      <MenuTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
        <Button>
          <Icon of={Bookmark} size="density" />
          <span className={styles.ViewName} title={shown?.name}>
            {shown?.name ?? t('views.label')}
          </span>
        </Button>
        <Popover placement="bottom end">
          <Menu label={t('views.label')}>
            {ownViews.length > 0 && <MenuSection title={t('views.mine')}>{ownViews.map(item)}</MenuSection>}
            {shared.length > 0 && <MenuSection title={t('views.shared')}>{shared.map(item)}</MenuSection>}
            <MenuAction icon={BookmarkPlus} onAction={() => setDialog('save')}>
              {t('views.save')}
            </MenuAction>
            <MenuAction
              icon={Pencil}
              onAction={() => setDialog('edit')}
              disabledReason={ownViews.length === 0 ? t('views.none') : undefined}
            >
              {t('views.edit')}
            </MenuAction>
          </Menu>
        </Popover>
      </MenuTrigger>
      <SaveView saved={saved} isOpen={dialog === 'save'} onClose={close} />
      <EditViews saved={saved} isOpen={dialog === 'edit'} onClose={close} />
    </>
  );
}

interface ViewItemProps {
  view: SavedView;
  saved: SavedViews;
  isShown: boolean;
}

function ViewItem({ view, saved, isShown }: ViewItemProps) {
  const { t } = useTranslation('list');
  const format = useFormat();
  const { name, count, isDefault, isMine, sharedWith } = view;
  const role = saved.roles.find(({ value }) => value === sharedWith)?.label;
  const facts = [
    ...(count === null ? [] : [t('views.count', { count, number: format.number(count) })]),
    ...(isDefault ? [t('views.isDefault')] : []),
    ...(isMine && role !== undefined ? [t('views.sharedWith', { role })] : []),
  ];
  return (
    <MenuAction
      {...(isShown && { icon: Check })}
      {...(facts.length > 0 && { description: facts.join(t('comma')) })}
      onAction={() => saved.onChoose(view)}
    >
      {name}
    </MenuAction>
  );
}
