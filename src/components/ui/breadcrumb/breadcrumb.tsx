import ChevronRight from 'lucide-react/icons/chevron-right';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Breadcrumb as AriaBreadcrumb, Breadcrumbs, Link } from 'react-aria-components/Breadcrumbs';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/ui/icon/icon.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Menu } from '#components/ui/menu/menu.tsx';
import { MenuAction } from '#components/ui/menu/menu-action.tsx';
import { Popover } from '#components/ui/popover/popover.tsx';
import styles from './breadcrumb.module.css';

/** A page in the breadcrumb. */
export interface Crumb {
  label: string;
  href: string;
}

export interface BreadcrumbProps {
  /** Pages from the start to the current one, which is last and not a link. */
  items: readonly Crumb[];
}

/** Shows the path from the start to this page. If it doesn't fit, the middle pages move into a menu. */
export function Breadcrumb({ items }: BreadcrumbProps) {
  const { t } = useTranslation('controls');
  const middleItems = items.slice(1, -1);
  return (
    <nav className={styles.Breadcrumb} aria-label={t('breadcrumb.label')}>
      <Breadcrumbs className={styles.Crumbs ?? ''}>
        {items.slice(0, 1).map((item) => (
          <Page key={item.href} {...item} place={items.length === 1 ? 'last' : 'first'} />
        ))}
        {middleItems.length > 0 && (
          <AriaBreadcrumb className={`${styles.Crumb} ${styles.More}`}>
            <MenuTrigger>
              <IconButton icon={Ellipsis} label={t('breadcrumb.more')} />
              <Popover placement="bottom start">
                <Menu label={t('breadcrumb.more')}>
                  {middleItems.map(({ href, label }) => (
                    <MenuAction key={href} href={href}>
                      {label}
                    </MenuAction>
                  ))}
                </Menu>
              </Popover>
            </MenuTrigger>
            <Icon of={ChevronRight} isDirectional />
          </AriaBreadcrumb>
        )}
        {items.slice(1).map((item, at) => (
          <Page key={item.href} {...item} place={at === middleItems.length ? 'last' : 'between'} />
        ))}
      </Breadcrumbs>
    </nav>
  );
}

function Page({ href, label, place }: Crumb & { place: 'first' | 'between' | 'last' }) {
  const isLast = place === 'last';
  return (
    <AriaBreadcrumb className={styles.Crumb ?? ''} data-place={place}>
      <Link className={styles.Link ?? ''} {...(!isLast && { href })}>
        {label}
      </Link>
      {!isLast && <Icon of={ChevronRight} isDirectional />}
    </AriaBreadcrumb>
  );
}
